import { IMAGE_SIDE, type ImageSize } from "#contract/article-images.ts";
import { type ImageRead, isAt, nameAt } from "./image-bytes.ts";
import { readJpeg } from "./image-jpeg.ts";
import { readWebp } from "./image-webp.ts";

export interface ImageFacts extends ImageSize {
  type: "image/png" | "image/jpeg" | "image/webp";
  extension: "png" | "jpg" | "webp";
}

/** Why a file is refused. */
export type ImageProblem = "unknown" | "size" | "moving" | "told";

/**
 * What a picture is, told by its bytes alone and never by its name. Each file is walked from its first byte to its last:
 * refused are what is no whole PNG, JPEG or WebP and nothing else, what moves (WCAG 2.2.2), and what tells where, when
 * or with what it was taken, or could.
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

function judged(read: ImageRead | null, kind: Pick<ImageFacts, "type" | "extension">): ImageFacts | ImageProblem {
  if (!read) return "unknown";
  const { width, height, isMoving, isTold } = read;
  const { min, max } = IMAGE_SIDE;
  if (Math.min(width, height) < min || Math.max(width, height) > max) return "size";
  if (isMoving) return "moving";
  return isTold ? "told" : { width, height, ...kind };
}

/** What draws a picture and says nothing else; Apple's iDOT says where its lower half begins. */
const PNG_DRAWS =
  /^(?:IHDR|PLTE|IDAT|IEND|tRNS|cHRM|gAMA|iCCP|sBIT|sRGB|cICP|mDCV|cLLI|bKGD|hIST|pHYs|sPLT|iDOT|acTL|fcTL|fdAT)$/;

/** PNG (W3C, third edition): chunks of length, name, data and checksum; the first is IHDR, the last IEND, and it ends there. */
function readPng(view: DataView): ImageRead | null {
  if (view.getUint32(8) !== 13 || nameAt(view, 12) !== "IHDR") return null;
  const names = new Set<string>();
  let at = 8;
  while (!names.has("IEND")) {
    names.add(nameAt(view, at + 4));
    at += 12 + view.getUint32(at);
  }
  if (at !== view.byteLength || !names.has("IDAT")) return null;
  const isTold = [...names].some((name) => !PNG_DRAWS.test(name));
  const isMoving = ["acTL", "fcTL", "fdAT"].some((name) => names.has(name));
  return { width: view.getUint32(16), height: view.getUint32(20), isMoving, isTold };
}
