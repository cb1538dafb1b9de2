import { serviceLines } from "#content/drafts.ts";
import type { GeneratedDraft } from "#contract/drafts.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import { newArticleStatements } from "../new-article.ts";
import { changeDraft, readDraft } from "./drafts.ts";
import { splitSentences } from "./sentences.ts";
import { type GeneratorDeps, readSources } from "./sources.ts";

const DESCRIPTION_MAX = 160;
const REVIEW_MONTHS = 12;

interface Saved {
  id: string;
  version: number;
  title: string;
}

/** @throws conflict with open flags, or if the draft already is an article */
export async function saveAsArticle(
  deps: GeneratorDeps,
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

/** Source numbers go: which source proves a sentence is for a person to say, with a footnote. */
function toBody(text: string): string {
  return text
    .replace(/^# .+\n+/, "")
    .replace(/ ?\[\d{1,3}\]/g, "")
    .trim();
}

function toDescription(body: string): string {
  const lead = body.split(/^## /m)[0]?.trim() ?? "";
  let description = "";
  for (const sentence of splitSentences(lead)) {
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
