import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { account, notFound } from "#content/head.ts";
import { pages } from "#content/pages.ts";
import { ANY_TOPIC, articlePreviews, previewImage, topicPreviews } from "#content/preview-image.ts";
import { CARD, previewCard } from "./preview-card.ts";

const CACHE = "node_modules/.cache/clinic-images";
const MARK = "web/public/favicon.svg";
const SOURCES = ["content/clinic.ts", "tools/site-files/preview-card.ts", "tools/site-files/images.ts"];

export async function writeImages(dist: string): Promise<void> {
  const sources = await Promise.all(SOURCES.map((file) => readFile(file, "utf8")));
  const base = sources.join("\0");
  const mark = await readFile(MARK, "utf8");
  const onPages = Object.values(pages).map(({ ogImage }) => ogImage);
  for (const words of new Set([
    ...onPages,
    ...Object.values(topicPreviews),
    ...Object.values(articlePreviews),
    ANY_TOPIC,
    notFound.ogImage,
    account.ogImage,
  ])) {
    const png = await drawn({ key: `${base}\0${words}`, width: CARD.width, draw: () => previewCard(words) });
    await write(join(dist, previewImage(words)), png);
  }
  const icon = (width: number, svg: string) => drawn({ key: `${base}\0${svg}`, width, draw: async () => svg });
  await write(join(dist, "icon-192.png"), await icon(192, mark));
  // Phones cut their own shape from these two.
  await write(join(dist, "icon-512.png"), await icon(512, square(mark)));
  await write(join(dist, "apple-touch-icon.png"), await icon(180, square(mark)));
  await write(join(dist, "favicon.ico"), toIco(await icon(32, mark), 32));
}

function square(mark: string): string {
  return mark
    .replace(' rx="5"', "")
    .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
    .replace('<rect width="32" height="32"', '<rect x="-4" y="-4" width="40" height="40"');
}

async function write(file: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

interface Drawing {
  key: string;
  width: number;
  draw: () => Promise<string>;
}

async function drawn({ key, width, draw }: Drawing): Promise<Uint8Array> {
  const file = join(CACHE, `${createHash("sha256").update(`${width}\0${key}`).digest("hex")}.png`);
  const known = await readFile(file).catch(() => undefined);
  if (known) return known;
  const png = await toPng(await draw(), width);
  // Another build may read it at any time, so it is renamed when complete.
  const unfinished = `${file}.${randomUUID()}`;
  await write(unfinished, png);
  await rename(unfinished, file);
  return png;
}

let ready: Promise<void> | undefined;

async function toPng(svg: string, width: number): Promise<Uint8Array> {
  const { initWasm, Resvg } = await import("@resvg/resvg-wasm");
  const wasm = createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm");
  ready ??= readFile(wasm).then(initWasm);
  await ready;
  return new Resvg(svg, { fitTo: { mode: "width", value: width } }).render().asPng();
}

/** An ICO file with one PNG: 6 bytes header, 16 bytes entry, the image. */
function toIco(png: Uint8Array, size: number): Uint8Array {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one image
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // color planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
