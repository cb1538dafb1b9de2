import type { ImageSize } from "#contract/article-images.ts";

export type ImageRead = ImageSize & { isMoving: boolean; isTold: boolean };

export function isAt(view: DataView, at: number, text: string): boolean {
  return [...text].every((letter, i) => view.getUint8(at + i) === letter.charCodeAt(0));
}

export function nameAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)));
}
