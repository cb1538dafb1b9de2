import { expect, test } from "vitest";
import {
  type ChatInline,
  isAllowedHref,
  isOwnPath,
  MAX_MARKDOWN_CHARS,
  toChatBlocks,
  toInline,
  toLines,
  toPlainText,
} from "#web/areas/chat/messages/markdown.ts";

test("splits paragraphs and lists into blocks that stay stable while the answer grows", () => {
  const text = "One **bold** line.\nSecond line.\n\n- first\n- *second*\nAfter the list.";
  expect(toChatBlocks(text)).toEqual([
    { key: "0 paragraph", type: "paragraph", source: "One **bold** line.\nSecond line." },
    { key: "1 list", type: "list", source: "- first\n- *second*" },
    { key: "2 paragraph", type: "paragraph", source: "After the list." },
  ]);
  expect(toChatBlocks(`${text} And more.\n\nNew.`).slice(0, 2)).toEqual(toChatBlocks(text).slice(0, 2));
});

test("parses strong, emphasis and links, also nested", () => {
  expect(toInline("**See [our page](/about)** or *call*.")).toEqual([
    {
      type: "strong",
      children: [
        { type: "text", text: "See " },
        { type: "link", href: "/about", children: [{ type: "text", text: "our page" }] },
      ],
    },
    { type: "text", text: " or " },
    { type: "em", children: [{ type: "text", text: "call" }] },
    { type: "text", text: "." },
  ]);
});

test("links paths in the text without the final period, but not 24/7 or and/or", () => {
  expect(toInline("Book at /book-appointment.")[1]).toEqual({
    type: "link",
    href: "/book-appointment",
    children: [{ type: "text", text: "/book-appointment" }],
  });
  expect(toInline("24/7 and/or 5 * 3 * 2")).toEqual([{ type: "text", text: "24/7 and/or 5 * 3 * 2" }]);
});

test("keeps HTML and images as text", () => {
  const text = "<img src=x onerror=alert(1)> <script>alert(1)</script> &amp;";
  expect(toInline(text)).toEqual([{ type: "text", text }]);
  expect(linksOf(toInline("![x](https://evil.example/x.png)"))).toEqual([]);
});

test.each([
  ["/", true],
  ["/about#medical-team", true],
  ["/treatments/weight-loss", true],
  ["tel:911", true],
  ["tel:+19205550142", true],
  ["mailto:office@clinic.example", true],
  ["//evil.example", false],
  ["/\\evil.example", false],
  ["/about?next=//evil.example", false],
  ["https://evil.example", false],
  ["javascript:alert(1)", false],
  ["JAVASCRIPT:alert(1)", false],
  ["data:text/html,x", false],
  ["mailto:a@b.example?body=x", false],
  ["/about\nx", false],
])("%j may be a link: %s", (href, allowed) => {
  expect(isAllowedHref(href)).toBe(allowed);
  expect(isOwnPath(href)).toBe(allowed && href.startsWith("/"));
  expect(linksOf(toInline(`[label](${href})`)).includes(href)).toBe(allowed);
});

test("converts to plain text without marks", () => {
  expect(toPlainText("**Free** [visit](/about)\n\n- one\n- two")).toBe("Free visit\n\n- one\n- two");
});

test("never throws, links only allowed addresses and invents no text", () => {
  const random = seeded(20260117);
  const pieces = [
    "*",
    "**",
    "[",
    "]",
    "(",
    ")",
    "](",
    "/",
    "//",
    "- ",
    "\n",
    "\n\n",
    "a",
    " ",
    "javascript:",
    "<b>",
    "/about",
    "tel:911",
    "\\",
    "é",
    "😀",
    "`",
    "_",
  ];
  for (let round = 0; round < 4000; round++) {
    const length = Math.floor(random() * 40);
    const text = Array.from({ length }, () => pieces[Math.floor(random() * pieces.length)]).join("");
    const lines = toChatBlocks(text).flatMap(toLines);
    expect(lines.flatMap(linksOf).every(isAllowedHref)).toBe(true);
    expect(toPlainText(text).length).toBeLessThanOrEqual(text.length * 2);
  }
});

test.each(["[", "**", "*a", "](", "[a](", "[a](/", "- ", "(/a", "*a *", "**a*", "\n\n", " /a-", "[[a]"])(
  "%j repeated to the limit is read in linear time",
  (piece) => {
    const long = piece.repeat(Math.ceil(MAX_MARKDOWN_CHARS / piece.length));
    const time = (text: string) => {
      const started = performance.now();
      for (let i = 0; i < 5; i++) toChatBlocks(text).map(toLines);
      return (performance.now() - started) / 5;
    };
    time(long);
    expect(time(long)).toBeLessThan(40);
  },
);

test("cuts text that is too long", () => {
  expect(toPlainText("x".repeat(MAX_MARKDOWN_CHARS * 3))).toHaveLength(MAX_MARKDOWN_CHARS);
});

function linksOf(parts: ChatInline[]): string[] {
  return parts.flatMap((part) => {
    if (part.type === "text") return [];
    return [...(part.type === "link" ? [part.href] : []), ...linksOf(part.children)];
  });
}

/** Mulberry32: the same sequence on every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
