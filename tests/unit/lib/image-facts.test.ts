import { expect, test } from "vitest";
import { imageFacts } from "#worker/lib/image-facts.ts";
import { jpeg, png, webp } from "../../support/pictures.ts";

test.for([
  ["PNG", png(640, 480), { type: "image/png", extension: "png" }],
  ["JPEG", jpeg(640, 480, [0xe0, 0xdb]), { type: "image/jpeg", extension: "jpg" }],
  ["WebP with loss", webp.lossy(640, 480), { type: "image/webp", extension: "webp" }],
  ["WebP without loss", webp.lossless(640, 480), { type: "image/webp", extension: "webp" }],
  ["extended WebP", webp.extended(640, 480), { type: "image/webp", extension: "webp" }],
] as const)("%s is known by its bytes, with its size", ([, file, kind]) => {
  expect(imageFacts(file)).toEqual({ width: 640, height: 480, ...kind });
});

test.for([
  ["SVG", new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), "unknown"],
  ["HTML", new TextEncoder().encode("<!doctype html><script>alert(1)</script>"), "unknown"],
  ["GIF", new TextEncoder().encode("GIF89a and more and more"), "unknown"],
  ["nothing", new Uint8Array(), "unknown"],
  ["a PNG without its end", png(640, 480).slice(0, -12), "unknown"],
  ["a JPEG without a scan", jpeg(640, 480).slice(0, 12), "unknown"],
  ["a WebP that ends early", webp.lossy(640, 480).slice(0, 24), "unknown"],
  ["a PNG of no width", png(0, 480), "size"],
  ["a JPEG of one pixel", jpeg(1, 1), "size"],
  ["a very large PNG", png(30_000, 30_000), "size"],
  ["a PNG that moves", png(640, 480, ["acTL"]), "moving"],
  ["a WebP that moves", webp.extended(640, 480, 2), "moving"],
  ["a PNG with Exif", png(640, 480, ["eXIf"]), "told"],
  ["a PNG with words", png(640, 480, ["tEXt"]), "told"],
  ["a JPEG with Exif", jpeg(640, 480, [0xe0, 0xe1]), "told"],
  ["a JPEG with a comment", jpeg(640, 480, [0xfe]), "told"],
  ["a WebP with Exif", webp.extended(640, 480, 8), "told"],
  ["a WebP with XMP", webp.extended(640, 480, 4), "told"],
] as const)("%s is refused", ([, file, problem]) => {
  expect(imageFacts(file)).toBe(problem);
});
