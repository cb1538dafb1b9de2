import type { ArticleContent } from "./admin-articles.ts";

export const REVISION_KINDS = ["published", "submitted", "saved", "restored", "imported"] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];

export interface ArticleRevision {
  revision: number;
  kind: RevisionKind;
  label: string | null;
  title: string;
  editedBy: string | null;
  createdAt: string;
}

export interface RevisionContent extends ArticleRevision {
  content: Pick<ArticleContent, "title" | "description" | "keyPoints" | "body" | "sources" | "cover">;
}
