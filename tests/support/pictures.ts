// The smallest image files that a parser accepts.

function ascii(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}

function big(value: number): number[] {
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
}

function two(value: number): number[] {
  return [value >> 8, value & 255];
}

/** Bitwise, as the PNG standard defines it. */
function crc32(data: readonly number[]): number {
  const shifted = (crc: number) => (crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1);
  return (
    ~data.reduce(
      (crc, byte) =>
        Array(8)
          .fill(0)
          .reduce(shifted, crc ^ byte),
      -1,
    ) >>> 0
  );
}

export function pngChunk(name: string, data: readonly number[]): number[] {
  const checked = [...ascii(name), ...data];
  return [...big(data.length), ...checked, ...big(crc32(checked))];
}

export function pngOf(...chunks: readonly (readonly number[])[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([0x89, ...ascii("PNG\r\n\x1a\n"), ...chunks.flat()]);
}

export function pngHead(width: number, height: number): number[] {
  return pngChunk("IHDR", [...big(width), ...big(height), 8, 2, 0, 0, 0]);
}

/** The start of a zlib stream. */
const ZLIB = [0x78, 0x9c, 0x63];
/** Valid data of the chunks for which three arbitrary bytes are invalid. */
const PNG_DATA: Record<string, readonly number[]> = {
  sRGB: [0],
  pHYs: [...big(2835), ...big(2835), 1],
  iCCP: [...ascii("Display P3\0\0"), ...ZLIB, 0],
};

/** @param more chunks between header and image data, such as "eXIf"; @param length of the whole file */
export function png(
  width: number,
  height: number,
  more: readonly string[] = [],
  length?: number,
): Uint8Array<ArrayBuffer> {
  const head = pngHead(width, height);
  const extra = more.flatMap((name) => pngChunk(name, PNG_DATA[name] ?? [1, 2, 3]));
  const others = 8 + head.length + extra.length + 24 + ZLIB.length;
  const rest = Array((length ?? others + 1) - others).fill(0);
  return pngOf(head, extra, pngChunk("IDAT", [...ZLIB, ...rest]), pngChunk("IEND", []));
}

export function segment(marker: number, text = "", data: readonly number[] = []): number[] {
  return [0xff, marker, ...two(2 + text.length + data.length), ...ascii(text), ...data];
}

/** Segments that decide how the image is drawn. */
export const JFIF = segment(0xe0, "JFIF\0", [1, 2, 0, 0, 1, 0, 1, 0, 0]);
export const ADOBE = segment(0xee, "Adobe", [0, 100, 0, 0, 0, 0, 1]);
export const COLORS = segment(0xe2, "ICC_PROFILE\0", [1, 1, 1, 2, 3]);

/** Contains an escaped 0xff byte and a restart marker. */
const SCAN = [...segment(0xda, "", [1, 1, 0, 0, 63, 0]), 5, 0xff, 0, 5, 0xff, 0xd0, 5];

/** @param more segments before the frame; @param late segments between the first scan and the second */
export function jpeg(
  width: number,
  height: number,
  more: readonly number[][] = [],
  late: readonly number[] = [],
): Uint8Array<ArrayBuffer> {
  const frame = segment(0xc0, "", [8, ...two(height), ...two(width), 1, 1, 0x11, 0]);
  return Uint8Array.from([0xff, 0xd8, ...more.flat(), ...frame, ...SCAN, ...late, ...SCAN, 0xff, 0xd9]);
}

function little(value: number, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, at) => (value >>> (8 * at)) & 255);
}

function riff(name: string, data: readonly number[]): number[] {
  return [...ascii(name), ...little(data.length, 4), ...data, ...(data.length % 2 ? [0] : [])];
}

function lossy(width: number, height: number): number[] {
  return riff("VP8 ", [0, 0, 0, 0x9d, 0x01, 0x2a, ...little(width, 2), ...little(height, 2)]);
}

function file(...chunks: number[][]): Uint8Array<ArrayBuffer> {
  const body = [...ascii("WEBP"), ...chunks.flat()];
  return Uint8Array.from([...ascii("RIFF"), ...little(body.length, 4), ...body]);
}

export const webp = {
  lossy: (width: number, height: number, more: readonly string[] = []) =>
    file(lossy(width, height), ...more.map((name) => riff(name, [1, 2, 3]))),
  lossless: (width: number, height: number) =>
    file(riff("VP8L", [0x2f, ...little((width - 1) | ((height - 1) << 14), 4)])),
  /** @param flags 2 animation, 4 XMP, 8 Exif; @param more chunks after the image */
  extended: (width: number, height: number, flags = 0, more: readonly string[] = []) =>
    file(
      riff("VP8X", [flags, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)]),
      lossy(640, 480),
      ...more.map((name) => riff(name, [1, 2, 3])),
    ),
};

export function joined(...parts: readonly ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => Array.from(part)));
}

export function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
