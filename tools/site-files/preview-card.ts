import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { ReactNode } from "react";
import { clinic } from "#content/clinic.ts";

export const CARD = { width: 1200, height: 630 };

const DEEP = "#12352d";
const PAPER = "#f3f6f1";
const SOFT = "#b9cabf";
const IODINE = "#f0a06a";

const PLACES = "Green Bay area, Wisconsin, and Skokie, Illinois";

/** satori reads no WOFF2. */
function fontFile(weight: 500 | 600): Promise<Buffer> {
  const file = `@fontsource/instrument-sans/files/instrument-sans-latin-${weight}-normal.woff`;
  return readFile(createRequire(import.meta.url).resolve(file));
}

interface Box {
  type: string;
  props: { style: Record<string, string | number>; children?: unknown; src?: string };
}

function box(style: Record<string, string | number>, ...children: (Box | string)[]): Box {
  return { type: "div", props: { style: { display: "flex", ...style }, children } };
}

function image(svg: string, style: Record<string, string | number>): Box {
  return { type: "img", props: { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, style } };
}

function curve(line: string, dot: string, width = 2.4): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M3 25c5 0 5.5-16 10-16s5 13 16 13" fill="none" stroke="${line}" stroke-width="${width}" stroke-linecap="round"/><circle cx="13" cy="9" r="3.5" fill="${dot}"/></svg>`;
}

export async function previewCard(words: string): Promise<string> {
  const { default: satori } = await import("satori");
  const tree = box(
    {
      ...CARD,
      boxSizing: "border-box",
      padding: 80,
      flexDirection: "column",
      justifyContent: "space-between",
      background: DEEP,
      color: PAPER,
    },
    image(curve("#1d4a3f", "#235246", 1.2), {
      position: "absolute",
      right: -60,
      bottom: -190,
      width: 800,
      height: 800,
    }),
    box(
      { position: "relative", alignItems: "center", fontSize: 38, fontWeight: 600 },
      image(curve(PAPER, IODINE), { width: 64, height: 64, marginRight: 20 }),
      clinic.name,
    ),
    box(
      { position: "relative", fontSize: 84, fontWeight: 600, lineHeight: 1.08, letterSpacing: -2, maxWidth: 900 },
      words,
    ),
    box(
      {
        position: "relative",
        borderTop: `4px solid ${IODINE}`,
        paddingTop: 28,
        fontSize: 32,
        fontWeight: 500,
        color: SOFT,
      },
      PLACES,
    ),
  );
  const fonts = await Promise.all(
    ([500, 600] as const).map(async (weight) => ({ name: "Instrument Sans", weight, data: await fontFile(weight) })),
  );
  return satori(tree as unknown as ReactNode, { ...CARD, fonts });
}
