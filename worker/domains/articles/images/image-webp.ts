import type { ImageSize } from "#contract/article-images.ts";
import { chunkNameAt, type ImageRead } from "./image-bytes.ts";

interface Chunk {
  name: string;
  data: number;
  size: number;
}

/** WebP (RFC 9649). Checks every chunk: the flags could lie. */
export function readWebp(view: DataView): ImageRead | null {
  const [first, ...more] = chunksOf(view) ?? [];
  if (first?.name === "VP8X") return readExtended(view, first, more);
  const size = first && more.length === 0 ? sizeOf(view, first) : null;
  return size && { ...size, isMoving: false, hasMetadata: false };
}

function readExtended(view: DataView, { data, size }: Chunk, more: readonly Chunk[]): ImageRead | null {
  if (size !== 10) return null;
  const flags = view.getUint8(data);
  // Flag bits: 2 animation, 4 XMP, 8 Exif.
  const isMoving = (flags & 2) > 0 || more.some(({ name }) => /^(?:ANIM|ANMF)$/.test(name));
  const hasMetadata = (flags & 12) > 0 || more.some(({ name }) => !/^(?:VP8 |VP8L|ALPH|ICCP|ANIM|ANMF)$/.test(name));
  const three = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16) + 1;
  const [width, height] = [three(data + 4), three(data + 7)];
  const pictures = more.flatMap((chunk) => sizeOf(view, chunk) ?? []);
  const isWhole = pictures.length === 1 && pictures[0]?.width === width && pictures[0].height === height;
  return isMoving || isWhole ? { width, height, isMoving, hasMetadata } : null;
}

function chunksOf(view: DataView): Chunk[] | null {
  const end = view.getUint32(4, true) + 8;
  if (end !== view.byteLength) return null;
  const chunks: Chunk[] = [];
  let at = 12;
  while (at < end) {
    const size = view.getUint32(at + 4, true);
    chunks.push({ name: chunkNameAt(view, at), data: at + 8, size });
    // Chunks are padded to an even length.
    at += 8 + size + (size % 2);
  }
  return at === end ? chunks : null;
}

function sizeOf(view: DataView, { name, data }: Chunk): ImageSize | null {
  if (name === "VP8L") {
    if (view.getUint8(data) !== 0x2f) return null;
    const bits = view.getUint32(data + 1, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (name !== "VP8 " || view.getUint8(data + 3) !== 0x9d || view.getUint16(data + 4) !== 0x012a) return null;
  return { width: view.getUint16(data + 6, true) & 0x3fff, height: view.getUint16(data + 8, true) & 0x3fff };
}
