import { expect, test } from "vitest";
import { imageFacts } from "#worker/domains/articles/images/image-facts.ts";
import {
  ADOBE,
  COLORS,
  JFIF,
  joined,
  jpeg,
  png,
  pngChunk,
  pngHead,
  pngOf,
  segment,
  webp,
} from "../../support/pictures.ts";

const TABLES = segment(0xdb, "", [0, 1, 2]);

test.for([
  ["PNG", png(640, 480), { type: "image/png", extension: "png" }],
  ["PNG with its colors", png(640, 480, ["sRGB", "iCCP", "pHYs"]), { type: "image/png", extension: "png" }],
  ["JPEG", jpeg(640, 480, [JFIF, TABLES]), { type: "image/jpeg", extension: "jpg" }],
  ["JPEG with its colors", jpeg(640, 480, [JFIF, ADOBE, COLORS]), { type: "image/jpeg", extension: "jpg" }],
  ["JPEG in many scans", jpeg(640, 480, [], [0xff, ...TABLES]), { type: "image/jpeg", extension: "jpg" }],
  ["WebP with loss", webp.lossy(640, 480), { type: "image/webp", extension: "webp" }],
  ["WebP without loss", webp.lossless(640, 480), { type: "image/webp", extension: "webp" }],
  ["extended WebP", webp.extended(640, 480, 0, ["ICCP", "ALPH"]), { type: "image/webp", extension: "webp" }],
] as const)("%s is known by its bytes, with its size", ([, file, kind]) => {
  expect(imageFacts(file)).toEqual({ width: 640, height: 480, ...kind });
});

const NO_END = jpeg(640, 480).slice(0, -2);

test.for([
  ["SVG", new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), "unknown"],
  ["HTML", new TextEncoder().encode("<!doctype html><script>alert(1)</script>"), "unknown"],
  ["GIF", new TextEncoder().encode("GIF89a and more and more"), "unknown"],
  ["nothing", new Uint8Array(), "unknown"],
  ["a PNG without its end", png(640, 480).slice(0, -12), "unknown"],
  ["a PNG that breaks off in its end", png(640, 480).slice(0, -1), "unknown"],
  ["a PNG with bytes behind it", joined(png(640, 480), [0]), "unknown"],
  ["a PNG with a picture behind it", joined(png(640, 480), jpeg(640, 480)), "unknown"],
  ["a JPEG without a scan", jpeg(640, 480).slice(0, 15), "unknown"],
  ["a JPEG that breaks off in a scan", NO_END, "unknown"],
  ["a JPEG that breaks off in a marker", jpeg(640, 480).slice(0, -1), "unknown"],
  ["a JPEG with bytes behind it", joined(jpeg(640, 480), [0]), "unknown"],
  ["a JPEG with a JPEG behind it", joined(jpeg(640, 480), jpeg(640, 480)), "unknown"],
  ["a JPEG with a marker of no meaning", jpeg(640, 480, [segment(0x02, "words")]), "unknown"],
  ["a JPEG whose segment is shorter than its length", jpeg(640, 480, [[0xff, 0xdb, 0, 1]]), "unknown"],
  ["a WebP that ends early", webp.lossy(640, 480).slice(0, 24), "unknown"],
  ["a WebP with bytes behind it", joined(webp.lossy(640, 480), [0, 0]), "unknown"],
  ["a plain WebP with something beside the picture", webp.lossy(640, 480, ["EXIF"]), "unknown"],
  ["a WebP that is not as large as it says", webp.extended(320, 240), "unknown"],
  ["a PNG of no width", png(0, 480), "size"],
  ["a JPEG of one pixel", jpeg(1, 1), "size"],
  ["a very large PNG", png(30_000, 30_000), "size"],
  ["a PNG that moves", png(640, 480, ["acTL"]), "moving"],
  ["a WebP that moves", webp.extended(640, 480, 2), "moving"],
  ["a WebP with a frame that no flag tells of", webp.extended(640, 480, 0, ["ANMF"]), "moving"],
  ["a WebP with ANIM that no flag tells of", webp.extended(640, 480, 0, ["ANIM"]), "moving"],
  ["a PNG with Exif", png(640, 480, ["eXIf"]), "metadata"],
  ["a PNG with words", png(640, 480, ["tEXt"]), "metadata"],
  ["a PNG with a chunk of its own", png(640, 480, ["caBX"]), "metadata"],
  ["a JPEG with Exif", jpeg(640, 480, [JFIF, segment(0xe1, "Exif\0\0")]), "metadata"],
  ["a JPEG with Exif behind its first scan", jpeg(640, 480, [JFIF], segment(0xe1, "Exif\0\0")), "metadata"],
  ["a JPEG with a comment", jpeg(640, 480, [segment(0xfe, "words")]), "metadata"],
  ["a JPEG with a comment behind its first scan", jpeg(640, 480, [], segment(0xfe, "words")), "metadata"],
  ["a JPEG with IPTC", jpeg(640, 480, [segment(0xed, "Photoshop 3.0\0")]), "metadata"],
  ["a JPEG with more pictures", jpeg(640, 480, [segment(0xe2, "MPF\0and twelve more")]), "metadata"],
  ["a JPEG with a small picture", jpeg(640, 480, [segment(0xe0, "JFXX\0", Array(9).fill(0))]), "metadata"],
  ["a JPEG with a small picture in JFIF", jpeg(640, 480, [segment(0xe0, "JFIF\0", Array(12).fill(1))]), "metadata"],
  ["a JPEG with APP14 of somebody else", jpeg(640, 480, [segment(0xee, "Place: here!")]), "metadata"],
  ["a JPEG with APP11", jpeg(640, 480, [segment(0xeb, "JP")]), "metadata"],
  ["a WebP whose flags tell of Exif", webp.extended(640, 480, 8), "metadata"],
  ["a WebP whose flags tell of XMP", webp.extended(640, 480, 4), "metadata"],
  ["a WebP with Exif that no flag tells of", webp.extended(640, 480, 0, ["EXIF"]), "metadata"],
  ["a WebP with XMP that no flag tells of", webp.extended(640, 480, 0, ["XMP "]), "metadata"],
  ["a WebP with a chunk that nobody knows", webp.extended(640, 480, 0, ["C2PA"]), "metadata"],
] as const)("%s is refused", ([, file, problem]) => {
  expect(imageFacts(file)).toBe(problem);
});

const HEAD = pngHead(640, 480);
const PICTURE = pngChunk("IDAT", [0x78, 0x9c, 0x63, 2, 3]);
const END = pngChunk("IEND", []);
const text = (words: string) => [...words].map((letter) => letter.charCodeAt(0));
const HTML = text("<script>alert(1)</script>");
const flipped = (chunk: readonly number[], at: number) => chunk.map((byte, i) => (i === at ? byte ^ 1 : byte));

test("a PNG of chunks that are what they say is kept", () => {
  const palette = pngChunk("PLTE", Array(768).fill(7));
  expect(imageFacts(pngOf(HEAD, palette, PICTURE, PICTURE, END))).toMatchObject({ type: "image/png" });
});

test.for([
  ["with a wrong checksum of its head", [flipped(HEAD, HEAD.length - 1), PICTURE, END]],
  ["whose head was changed", [flipped(HEAD, 15), PICTURE, END]],
  ["whose picture was changed", [HEAD, flipped(PICTURE, 11), END]],
  ["with a wrong checksum of its end", [HEAD, PICTURE, flipped(END, 10)]],
  ["without a picture", [HEAD, END]],
  ["with a picture of no bytes", [HEAD, pngChunk("IDAT", []), END]],
  ["with HTML in place of its picture", [HEAD, pngChunk("IDAT", HTML), END]],
  ["with two heads", [HEAD, HEAD, PICTURE, END]],
  ["with something between two parts of its picture", [HEAD, PICTURE, pngChunk("sRGB", [0]), PICTURE, END]],
  ["with words in its end", [HEAD, PICTURE, pngChunk("IEND", HTML)]],
  ["with HTML as its color profile", [HEAD, pngChunk("iCCP", HTML), PICTURE, END]],
  [
    "with HTML as the name of its profile",
    [HEAD, pngChunk("iCCP", [...HTML, 0, 0, 0x78, 0x9c, 0x63, 0]), PICTURE, END],
  ],
  [
    "with HTML in a profile that is not compressed",
    [HEAD, pngChunk("iCCP", [...text("sRGB\0\0"), 0x78, 1, 1, 25, 0, 230, 255, ...HTML]), PICTURE, END],
  ],
  ["with HTML as its gamma", [HEAD, pngChunk("gAMA", HTML), PICTURE, END]],
  ["with HTML as its background", [HEAD, pngChunk("bKGD", HTML), PICTURE, END]],
  ["with a palette of too many colors", [HEAD, pngChunk("PLTE", Array(771).fill(0)), PICTURE, END]],
] as const)("a PNG %s is no PNG", ([, chunks]) => {
  expect(imageFacts(pngOf(...chunks))).toBe("unknown");
});

test("a PNG with a suggested palette, which has a name of any words, is refused", () => {
  expect(imageFacts(pngOf(HEAD, pngChunk("sPLT", [...HTML, 0, 8]), PICTURE, END))).toBe("metadata");
});

test("of no picture is a part a picture, wherever it breaks off", () => {
  for (const file of [png(640, 480), jpeg(640, 480, [JFIF]), webp.lossy(640, 480), webp.extended(640, 480)]) {
    for (let end = 0; end < file.length; end++) expect([end, imageFacts(file.slice(0, end))]).toEqual([end, "unknown"]);
  }
});
