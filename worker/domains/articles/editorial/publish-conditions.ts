import {
  type ArticleContent,
  type ArticleFlag,
  DESCRIPTION_LENGTH,
  TITLE_LENGTH,
  type Unmet,
  type UnmetCode,
} from "#contract/admin-articles.ts";
import { SAMPLE_QUESTION } from "#contract/article-questions.ts";
import { safeHref } from "#worker/kernel/text/links.ts";
import { checkMarkdownClaims, flagKey } from "../claim-check.ts";

export interface FlagReason {
  key: string;
  text: string;
  by: string;
  at: string;
}

export function articleFlags(content: ArticleContent, reasons: readonly FlagReason[]): ArticleFlag[] {
  const known = new Map(reasons.map(({ key, ...reason }) => [key, reason]));
  // A figure in the summary may have its source in the body.
  const short = ([field, text]: [ArticleFlag["field"], string]) =>
    checkMarkdownClaims(text)
      .filter(({ rule }) => rule !== "share")
      .map((flag) => ({ ...flag, field }));
  const fields: [ArticleFlag["field"], string][] = [
    ["title", content.title],
    ["description", content.description],
    ["keyPoints", content.keyPoints.join("\n\n")],
    ["cover", content.cover?.alt ?? ""],
  ];
  const body = checkMarkdownClaims(content.body).map((flag) => ({ ...flag, field: "body" as const }));
  return [...fields.flatMap(short), ...body].map((flag) => {
    const key = flagKey(flag);
    return { ...flag, key, reason: known.get(key) ?? null };
  });
}

export interface PublishFacts {
  content: ArticleContent;
  flags: readonly ArticleFlag[];
  images: readonly string[];
  hidden: number;
  footnotes: readonly number[];
  hasClinician: boolean;
  isSlugTaken: boolean;
}

export function unmetConditions(facts: PublishFacts): Unmet[] {
  const { content, flags, images, hidden, footnotes, hasClinician, isSlugTaken } = facts;
  const open = flags.filter(({ reason }) => reason === null).length;
  const { min, max } = TITLE_LENGTH;
  const conditions: [isUnmet: boolean, code: UnmetCode, message: string][] = [
    [!isWithin(content.title, TITLE_LENGTH), "title_length", `The title needs ${min} to ${max} characters.`],
    [
      !isWithin(content.description, DESCRIPTION_LENGTH),
      "description_length",
      `The description needs ${DESCRIPTION_LENGTH.min} to ${DESCRIPTION_LENGTH.max} characters.`,
    ],
    [content.slug === "", "slug_missing", "The article needs an address."],
    [isSlugTaken, "slug_taken", "Another article has this address, or used to have it."],
    [content.body.trim() === "", "body_missing", "The article has no text."],
    [content.sources.length === 0, "source_missing", "At least one source has to stand under the article."],
    [
      !content.sources.every(isComplete),
      "source_incomplete",
      "Each source needs a title, publisher, year and web address.",
    ],
    [!hasClinician, "clinician_missing", "A clinician has to review these words and be named as the medical reviewer."],
    [open > 0, "flags_open", `${open === 1 ? "1 claim has" : `${open} claims have`} to be changed or given a reason.`],
    [
      images.includes("") || content.cover?.alt === "",
      "image_alt",
      "Every image needs words for those who do not see it.",
    ],
    [
      hidden > 0,
      "image_unknown",
      `${hidden === 1 ? "1 image" : `${hidden} images`} would not be shown: add pictures here, each in a paragraph.`,
    ],
    [
      footnotes.some((number) => number > content.sources.length),
      "footnote_unknown",
      "A footnote names a source that is not in the list.",
    ],
    [hasSample(content.body), "sample_words", "The sample question or its answer still stands in the text."],
  ];
  return conditions.filter(([isUnmet]) => isUnmet).map(([, code, message]) => ({ code, message }));
}

function hasSample(body: string): boolean {
  const words = body.replace(/\s+/g, " ");
  return Object.values(SAMPLE_QUESTION).some((sample) => words.includes(sample));
}

function isWithin(text: string, { min, max }: { min: number; max: number }): boolean {
  const { length } = [...text.trim()];
  return length >= min && length <= max;
}

function isComplete({ title, publisher, year, url }: ArticleContent["sources"][number]): boolean {
  return title !== "" && publisher !== "" && year >= 1800 && /^https?:\/\//i.test(url) && safeHref(url) !== "";
}
