import { IMAGE_BYTES } from "#contract/article-images.ts";

/** Twice the widest picture in an article. */
const WIDEST = 1600;
const QUALITIES = [0.85, 0.7, 0.55, 0.4];

/** Redrawing removes the camera's metadata (place, time, device). @throws TypeError when the browser can't read it */
export async function shrinkImage(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new TypeError("The browser cannot read this picture. PNG, JPEG and WebP work everywhere.", { cause });
  });
  let width = Math.min(bitmap.width, WIDEST);
  for (let tries = 0; tries < 6; tries++, width = Math.round(width * 0.75)) {
    const canvas = drawn(bitmap, width);
    for (const quality of QUALITIES) {
      const blob = await encode(canvas, quality);
      if (blob.size <= IMAGE_BYTES) return blob;
    }
  }
  throw new TypeError("The picture stays above 300 kB however small it is drawn.");
}

function drawn(bitmap: ImageBitmap, width: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.max(1, Math.round((bitmap.height * width) / bitmap.width));
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Browsers without WebP encode PNG; a photograph is smaller as JPEG. */
async function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const webp = await toBlob(canvas, "image/webp", quality);
  if (webp.type === "image/webp" || webp.size <= IMAGE_BYTES) return webp;
  return toBlob(canvas, "image/jpeg", quality);
}

function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new TypeError("The picture is too large."))), type, quality);
  });
}

export async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
