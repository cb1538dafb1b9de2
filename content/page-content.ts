import type { ClaimId } from "./claims.ts";
import type { Question } from "./faq.ts";
import type { TeamMember } from "./team.ts";

/** A text may hold links as `[words](/path)`, tel: and https:, and `**strong**` words; nothing else. */
export type InlineText = string;

/** What a section is made of, in order; a plain string is a paragraph. */
export type Block =
  | InlineText
  | { list: readonly InlineText[]; ordered?: true }
  | { subheading: string }
  | { table: { caption: string; head: readonly string[]; rows: readonly (readonly InlineText[])[] } }
  | { note: InlineText; heading: string; level: "info" | "warning" }
  | { team: readonly TeamMember[] }
  | { claim: ClaimId };

interface ContentSection {
  /** Anchor, kebab-case; menus and old addresses point at some. */
  id: string;
  heading: string;
  blocks: readonly Block[];
}

export interface Source {
  title: string;
  /** Journal, agency or society. */
  publisher: string;
  year: number;
  url: string;
}

/** Everything a content page shows beside its head, heading and plain answer, which stand in pages.ts. */
export interface PageContent {
  /** Who it is for, how long, how it is watched: at most six. */
  facts?: readonly { label: string; value: InlineText }[];
  sections: readonly ContentSection[];
  fit?: { for: readonly InlineText[]; notFor: readonly InlineText[] };
  risks?: { points: readonly InlineText[]; emergency: InlineText };
  cost?: readonly Block[];
  faq?: readonly Question[];
  sources?: readonly Source[];
  /** Paths of other pages and articles, the nearest first. */
  related?: readonly string[];
}
