import { chunkNameAt, type ImageRead } from "./image-bytes.ts";

interface Chunk {
  name: string;
  data: number;
  size: number;
}

/** W3C PNG, third edition, section 11; iDOT is Apple's. No sPLT: its name is free text. */
const SIZES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  IHDR: [13, 13],
  PLTE: [3, 768],
  IDAT: [0, 2 ** 31 - 1],
  IEND: [0, 0],
  tRNS: [1, 256],
  cHRM: [32, 32],
  gAMA: [4, 4],
  iCCP: [6, 2 ** 20],
  sBIT: [1, 4],
  sRGB: [1, 1],
  cICP: [4, 4],
  mDCV: [24, 24],
  cLLI: [8, 8],
  bKGD: [1, 6],
  hIST: [2, 512],
  pHYs: [9, 9],
  iDOT: [28, 28],
};
const MOVES: readonly string[] = ["acTL", "fcTL", "fdAT"];

export function readPng(view: DataView): ImageRead | null {
  const chunks = chunksOf(view);
  const names = chunks?.map(({ name }) => name) ?? [];
  if (!chunks || names[0] !== "IHDR" || names.lastIndexOf("IHDR") > 0 || names.at(-1) !== "IEND") return null;
  const [first, last] = [names.indexOf("IDAT"), names.lastIndexOf("IDAT")];
  if (first < 0 || names.slice(first, last).some((name) => name !== "IDAT")) return null;
  const picture = chunks.find(({ name, size }) => name === "IDAT" && size > 0);
  if (!picture || !isZlib(view, picture.data) || !chunks.every((chunk) => isWell(view, chunk))) return null;
  const isMoving = names.some((name) => MOVES.includes(name));
  const hasMetadata = names.some((name) => SIZES[name] === undefined);
  return { width: view.getUint32(16), height: view.getUint32(20), isMoving, hasMetadata };
}

function chunksOf(view: DataView): Chunk[] | null {
  const chunks: Chunk[] = [];
  let at = 8;
  while (chunks.at(-1)?.name !== "IEND") {
    const size = view.getUint32(at);
    const end = at + 8 + size;
    if (view.getUint32(end) !== crc32(view, at + 4, end)) return null;
    chunks.push({ name: chunkNameAt(view, at + 4), data: at + 8, size });
    at = end + 4;
  }
  return at === view.byteLength ? chunks : null;
}

function isWell(view: DataView, { name, data, size }: Chunk): boolean {
  const [least, most] = SIZES[name] ?? [0, size];
  return size >= least && size <= most && (name !== "iCCP" || isProfile(view, data, size));
}

function isProfile(view: DataView, data: number, size: number): boolean {
  let name = "";
  while (name.length < Math.min(80, size - 4) && view.getUint8(data + name.length) !== 0)
    name += String.fromCharCode(view.getUint8(data + name.length));
  const rest = data + name.length;
  return /^[\w .,()#+-]{1,79}$/.test(name) && view.getUint16(rest) === 0 && isCompressed(view, rest + 2);
}

/** Zlib header (RFC 1950, section 2.2). */
function isZlib(view: DataView, at: number): boolean {
  const head = view.getUint16(at);
  return (head >> 8) % 16 === 8 && head % 31 === 0;
}

/** Compressed blocks only (RFC 1951, section 3.2.3): stored ones could be read as something else. */
function isCompressed(view: DataView, at: number): boolean {
  const kind = (view.getUint8(at + 2) >> 1) & 3;
  return isZlib(view, at) && (kind === 1 || kind === 2);
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest;
});

/** W3C PNG, annex D. */
function crc32(view: DataView, from: number, to: number): number {
  let crc = 0xffffffff;
  for (let at = from; at < to; at++) crc = (TABLE[(crc ^ view.getUint8(at)) & 255] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
