// Pictures as files have them, as small as a reader of their heads accepts.

function ascii(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}

function big(value: number): number[] {
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
}

function chunk(name: string, data: readonly number[]): number[] {
  return [...big(data.length), ...ascii(name), ...data, 0, 0, 0, 0];
}

/** @param more chunks between head and end, such as "eXIf" */
export function png(width: number, height: number, more: readonly string[] = []): Uint8Array<ArrayBuffer> {
  const head = chunk("IHDR", [...big(width), ...big(height), 8, 2, 0, 0, 0]);
  const extra = more.flatMap((name) => chunk(name, [1, 2, 3]));
  return Uint8Array.from([0x89, ...ascii("PNG\r\n\x1a\n"), ...head, ...extra, ...chunk("IEND", [])]);
}

/** @param more markers of segments before the frame, such as 0xe1 */
export function jpeg(width: number, height: number, more: readonly number[] = []): Uint8Array<ArrayBuffer> {
  const two = (value: number) => [value >> 8, value & 255];
  const extra = more.flatMap((marker) => [0xff, marker, 0, 4, 1, 2]);
  const frame = [0xff, 0xc0, 0, 11, 8, ...two(height), ...two(width), 1, 1, 0x11, 0];
  return Uint8Array.from([0xff, 0xd8, ...extra, ...frame, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0xff, 0xd9]);
}

function little(value: number, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, at) => (value >>> (8 * at)) & 255);
}

function riff(name: string, data: readonly number[]): Uint8Array<ArrayBuffer> {
  const body = [...ascii("WEBP"), ...ascii(name), ...little(data.length, 4), ...data];
  return Uint8Array.from([...ascii("RIFF"), ...little(body.length, 4), ...body]);
}

export const webp = {
  lossy: (width: number, height: number) =>
    riff("VP8 ", [0, 0, 0, 0x9d, 0x01, 0x2a, ...little(width, 2), ...little(height, 2)]),
  lossless: (width: number, height: number) => riff("VP8L", [0x2f, ...little((width - 1) | ((height - 1) << 14), 4)]),
  /** @param flags 2 animation, 4 XMP, 8 Exif */
  extended: (width: number, height: number, flags = 0) =>
    riff("VP8X", [flags, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)]),
};

export function base64(file: Uint8Array): string {
  return btoa(String.fromCharCode(...file));
}
