import type { ReactNode } from "react";
import type { LinkedText } from "#content/page-content.ts";
import { SiteLink } from "#web/ui/base/site-link.tsx";

const MARKED = /\[([^\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*/g;

/** Renders `[words](address)` as a link and `**words**` as bold. */
export function InlineMarkup({ text }: { text: LinkedText }): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: whole, 1: words = "", 2: href = "", 3: strong, index } of text.matchAll(MARKED)) {
    parts.push(text.slice(end, index));
    parts.push(strong ? <b key={index}>{strong}</b> : <TextLink key={index} href={href} words={words} />);
    end = index + whole.length;
  }
  return [...parts, text.slice(end)];
}

function TextLink({ href, words }: { href: string; words: string }) {
  return href.startsWith("/") ? <SiteLink href={href}>{words}</SiteLink> : <a href={href}>{words}</a>;
}
