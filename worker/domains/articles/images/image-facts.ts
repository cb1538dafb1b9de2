import { IMAGE_SIDE, type ImageSize } from "#contract/article-images.ts";
import { type ImageRead, isTextAt } from "./image-bytes.ts";
import { readJpeg } from "./image-jpeg.ts";
import { readPng } from "./image-png.ts";
import { readWebp } from "./image-webp.ts";

export interface ImageFacts extends ImageSize {
  type: "image/png" | "image/jpeg" | "image/webp";
  extension: "png" | "jpg" | "webp";
}

export type ImageProblem = "unknown" | "size" | "moving" | "metadata";

/** Reads every byte, never the name. Refuses animations (WCAG 2.2.2) and metadata (place, time, device). */
export function imageFacts(bytes: Uint8Array): ImageFacts | ImageProblem {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (isTextAt(view, 0, "\x89PNG\r\n\x1a\n")) return judged(readPng(view), { type: "image/png", extension: "png" });
    if (view.getUint16(0) === 0xffd8) return judged(readJpeg(view), { type: "image/jpeg", extension: "jpg" });
    if (isTextAt(view, 0, "RIFF") && isTextAt(view, 8, "WEBP"))
      return judged(readWebp(view), { type: "image/webp", extension: "webp" });
    return "unknown";
  } catch (error) {
    if (error instanceof RangeError) return "unknown";
    throw error;
  }
}

function judged(read: ImageRead | null, kind: Pick<ImageFacts, "type" | "extension">): ImageFacts | ImageProblem {
  if (!read) return "unknown";
  const { width, height, isMoving, hasMetadata } = read;
  const { min, max } = IMAGE_SIDE;
  if (Math.min(width, height) < min || Math.max(width, height) > max) return "size";
  if (isMoving) return "moving";
  return hasMetadata ? "metadata" : { width, height, ...kind };
}
