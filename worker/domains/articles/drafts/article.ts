import { serviceLines } from "#content/drafts.ts";
import type { GeneratedDraft } from "#contract/drafts.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import { newArticleStatements } from "../new-article.ts";
import { changeDraft, readDraft } from "./drafts.ts";
import { toSentences } from "./sentences.ts";
import { readSources } from "./sources.ts";

const DESCRIPTION_MAX = 160;
/** Until somebody decides otherwise an article is looked at again after a year. */
const REVIEW_MONTHS = 12;

interface Saved {
  id: string;
  version: number;
  title: string;
}

/**
 * Puts a draft among the articles, as a draft there. It brings the sources that its own sources cite; clinical review
 * and publishing are theirs.
 * @throws conflict while a flag is open, or when it is an article already
 */
export async function saveAsArticle(
  deps: Deps,
  actor: SignedIn,
  { id, version, title }: Saved,
): Promise<GeneratedDraft> {
  const draft = await readDraft(deps, id);
  if (draft.status !== "complete" || draft.openFlags > 0)
    throw new AppError("conflict", "Please settle every flag of the draft first.");
  if (draft.articleId) throw new AppError("conflict", "This draft is an article already.");
  const all = await readSources(deps);
  const used = all.filter((source) => draft.sources.some((one) => one.id === source.id));
  const body = toBody(draft.text);
  const cites = new Map(used.flatMap((source) => source.cites).map((cite) => [cite.url, cite]));
  const articleId = newId("art");
  const article = {
    id: articleId,
    slug: `${toSlug(title)}-${articleId.slice(-6)}`,
    topic: serviceLines[draft.serviceLine].articleTopic,
    title,
    description: toDescription(body),
    body,
    sources: [...cites.values()],
    related: used.map((source) => source.id),
    reviewEveryMonths: REVIEW_MONTHS,
  };
  return changeDraft(deps, actor, {
    seen: { id, version },
    action: "draft.save_as_article",
    set: { articleId },
    more: newArticleStatements(deps, actor, article),
  });
}

/**
 * The words without the title, which an article has beside them, and without the numbers of sources: which of what a
 * page cites stands behind one sentence, a person has to say with a footnote.
 */
function toBody(text: string): string {
  return text
    .replace(/^# .+\n+/, "")
    .replace(/ ?\[\d{1,3}\]/g, "")
    .trim();
}

function toDescription(body: string): string {
  const lead = body.split(/^## /m)[0]?.trim() ?? "";
  let description = "";
  for (const sentence of toSentences(lead)) {
    const longer = `${description} ${sentence}`.trim();
    if (longer.length > DESCRIPTION_MAX) break;
    description = longer;
  }
  return description;
}

function toSlug(title: string): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? ["article"];
  return words.slice(0, 8).join("-");
}
