import type { ClaimId } from "./claims.ts";
import type { FaqEntry } from "./faq.ts";
import type { TeamMember } from "./team.ts";

/** May contain `[words](/path)`, tel: and https: links and `**strong**`, nothing else. */
export type LinkedText = string;

export type ContentBlock =
  | LinkedText
  | { list: readonly LinkedText[]; ordered?: true }
  | { subheading: string }
  | { table: { caption: string; head: readonly string[]; rows: readonly (readonly LinkedText[])[] } }
  | { note: LinkedText; heading: string; level: "info" | "warning" }
  | { team: readonly TeamMember[] }
  | { claim: ClaimId };

interface ContentSection {
  /** Kebab-case; menus and old addresses link to some. */
  id: string;
  heading: string;
  blocks: readonly ContentBlock[];
}

export interface PageSource {
  title: string;
  publisher: string;
  year: number;
  url: string;
}

export interface PageContent {
  facts?: readonly { label: string; value: LinkedText }[];
  sections: readonly ContentSection[];
  fit?: { for: readonly LinkedText[]; notFor: readonly LinkedText[] };
  risks?: { points: readonly LinkedText[]; emergency: LinkedText };
  cost?: readonly ContentBlock[];
  faq?: readonly FaqEntry[];
  sources?: readonly PageSource[];
  related?: readonly string[];
}
