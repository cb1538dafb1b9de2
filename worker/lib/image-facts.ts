import { IMAGE_SIDE, type ImageSize } from "#contract/article-images.ts";

export interface ImageFacts extends ImageSize {
  type: "image/png" | "image/jpeg" | "image/webp";
  extension: "png" | "jpg" | "webp";
}

/** Why a file is refused. */
export type ImageProblem = "unknown" | "size" | "moving" | "told";

type Read = ImageSize & { isMoving: boolean; isTold: boolean };

/**
 * What a picture is, told by its bytes alone and never by its name. Refused are what is no PNG, JPEG or WebP, what moves
 * (WCAG 2.2.2), and what tells where, when or with what it was taken.
 */
export function imageFacts(bytes: Uint8Array): ImageFacts | ImageProblem {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (isAt(view, 0, "\x89PNG\r\n\x1a\n")) return judged(readPng(view), { type: "image/png", extension: "png" });
    if (view.getUint16(0) === 0xffd8) return judged(readJpeg(view), { type: "image/jpeg", extension: "jpg" });
    if (isAt(view, 0, "RIFF") && isAt(view, 8, "WEBP"))
      return judged(readWebp(view), { type: "image/webp", extension: "webp" });
    return "unknown";
  } catch (error) {
    // A file that ends too early.
    if (error instanceof RangeError) return "unknown";
    throw error;
  }
}

function judged(read: Read | null, kind: Pick<ImageFacts, "type" | "extension">): ImageFacts | ImageProblem {
  if (!read) return "unknown";
  const { width, height, isMoving, isTold } = read;
  const { min, max } = IMAGE_SIDE;
  if (Math.min(width, height) < min || Math.max(width, height) > max) return "size";
  if (isMoving) return "moving";
  return isTold ? "told" : { width, height, ...kind };
}

function isAt(view: DataView, at: number, text: string): boolean {
  return [...text].every((letter, i) => view.getUint8(at + i) === letter.charCodeAt(0));
}

function nameAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)));
}

/** PNG (W3C, third edition): chunks of length, name, data and checksum; the first is IHDR, the last IEND. */
function readPng(view: DataView): Read | null {
  if (nameAt(view, 12) !== "IHDR") return null;
  const names = new Set<string>();
  for (let at = 8; ; at += 12 + view.getUint32(at)) {
    const name = nameAt(view, at + 4);
    names.add(name);
    if (name === "IEND") break;
  }
  const isTold = ["eXIf", "tEXt", "iTXt", "zTXt", "tIME"].some((name) => names.has(name));
  return { width: view.getUint32(16), height: view.getUint32(20), isMoving: names.has("acTL"), isTold };
}

/** JPEG (ITU T.81): segments up to the first scan. APP1 holds Exif and XMP, APP13 IPTC, and COM words. */
function readJpeg(view: DataView): Read | null {
  const segments = segmentsOf(view);
  const frame = segments?.find(({ marker }) => isFrame(marker));
  if (!segments || !frame) return null;
  const isTold = segments.some(({ marker }) => [0xe1, 0xed, 0xfe].includes(marker));
  return { height: view.getUint16(frame.at + 5), width: view.getUint16(frame.at + 7), isMoving: false, isTold };
}

/** Null where something stands before the scan that is no segment. */
function segmentsOf(view: DataView): { marker: number; at: number }[] | null {
  const segments: { marker: number; at: number }[] = [];
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    const hasLength = marker >= 0xc0 && marker < 0xff && !(marker >= 0xd0 && marker <= 0xd9);
    if (view.getUint8(at) !== 0xff || !hasLength) return null;
    if (marker === 0xda) return segments;
    segments.push({ marker, at });
  }
}

/** SOF0 to SOF15, without DHT, JPG and DAC, which lie between them. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** WebP (RFC 9649): one plain picture, or an extended file whose flags say what else it holds. */
function readWebp(view: DataView): Read | null {
  const kind = nameAt(view, 12);
  const still = { isMoving: false, isTold: false };
  if (kind === "VP8 ") {
    if (view.getUint8(23) !== 0x9d || view.getUint8(24) !== 0x01 || view.getUint8(25) !== 0x2a) return null;
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff, ...still };
  }
  if (kind === "VP8L") {
    if (view.getUint8(20) !== 0x2f) return null;
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, ...still };
  }
  if (kind !== "VP8X") return null;
  const flags = view.getUint8(20);
  const three = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16) + 1;
  // Bits of the flags: 2 animation, 4 XMP, 8 Exif.
  return { width: three(24), height: three(27), isMoving: (flags & 2) > 0, isTold: (flags & 12) > 0 };
}
