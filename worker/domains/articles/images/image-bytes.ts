import type { ImageSize } from "#contract/article-images.ts";

/** What a picture's bytes say of it. */
export type ImageRead = ImageSize & { isMoving: boolean; isTold: boolean };

/** @throws RangeError beyond the end, as all reading of a view does */
export function isAt(view: DataView, at: number, text: string): boolean {
  return [...text].every((letter, i) => view.getUint8(at + i) === letter.charCodeAt(0));
}

/** The four letters of a chunk's name. */
export function nameAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)));
}
