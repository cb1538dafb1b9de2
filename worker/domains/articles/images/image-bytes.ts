import type { ImageSize } from "#contract/article-images.ts";

export type ImageRead = ImageSize & { isMoving: boolean; hasMetadata: boolean };

export function isTextAt(view: DataView, at: number, text: string): boolean {
  return [...text].every((letter, i) => view.getUint8(at + i) === letter.charCodeAt(0));
}

export function chunkNameAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)));
}
