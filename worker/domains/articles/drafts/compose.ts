import { clinic } from "#content/clinic.ts";
import { type DraftPart, draftParts, NEEDS_SOURCE, serviceLines } from "#content/drafts.ts";
import type { DraftRequest } from "#contract/drafts.ts";
import type { DraftSource, SourceSentence } from "./sources.ts";

export interface DraftMaterial {
  request: Pick<DraftRequest, "type" | "serviceLine" | "tone" | "brief">;
  sources: readonly DraftSource[];
  variant: number;
}

const FITS = 2;
/** Shorter sentences depend on the ones before them. */
const SHORTEST = 25;
const DESCRIPTION = { min: 70, max: 160 };
const TITLE_MAX = 60;

/** Composes a draft of source sentences without a language model; gaps are marked, not filled. */
export function composeDraft(material: DraftMaterial): string[] {
  const { request } = material;
  if (request.type === "meta") return composeMeta(material);
  const used = new Set<string>();
  const body = draftParts[request.type].flatMap((part) => composePart(part, { ...material, used }));
  const { label, path } = serviceLines[request.serviceLine];
  if (request.type === "social") return [...body, `Read more: ${path}`];
  if (request.type === "email") {
    // A subject line is seen by others.
    return [`Subject: News from ${clinic.name}`, "Hello,", ...body, `Read more: ${path}`, clinic.name];
  }
  return [`# ${label}${request.type === "faq" ? ": your questions" : ""}`, ...body];
}

export function composeSection(material: DraftMaterial, heading: string): string[] {
  const { type } = material.request;
  const parts = type === "meta" ? [] : draftParts[type];
  const part = parts.find((one) => one.heading === heading) ?? {
    heading,
    facets: [],
    words: heading.toLowerCase(),
    length: 3,
  };
  return composePart(part, { ...material, used: new Set() });
}

function composePart(part: DraftPart, material: DraftMaterial & { used: Set<string> }): string[] {
  const { sources, request, variant, used } = material;
  const length = request.tone === "brief" ? Math.ceil(part.length / 2) : part.length;
  const fitting = sources
    .flatMap(({ units }, index) =>
      units.map((unit) => ({ ...unit, number: index + 1, score: scoreOf(unit, part, request.brief) })),
    )
    .filter(({ score, sentence }) => score >= FITS && !used.has(sentence))
    .sort((a, b) => b.score - a.score);
  const start = fitting.length > length ? (variant * length) % fitting.length : 0;
  const chosen = [...fitting.slice(start), ...fitting.slice(0, start)].slice(0, length);
  for (const { sentence } of chosen) used.add(sentence);
  const text = chosen.map(({ sentence, number }) => `${sentence} [${number}]`).join(" ");
  return [...(part.heading ? [`## ${part.heading}`] : []), text || NEEDS_SOURCE];
}

function scoreOf({ heading, facet, sentence }: SourceSentence, part: DraftPart, brief: string): number {
  if (sentence.length < SHORTEST || sentence.endsWith("?")) return 0;
  const beginnings = new RegExp(`\\b(?:${part.words})`, "gi");
  const count = (text: string) => new Set(text.toLowerCase().match(beginnings)).size;
  const wanted = brief.toLowerCase().match(/\w{5,}/g) ?? [];
  const named = wanted.filter((word) => sentence.toLowerCase().includes(word)).length;
  const isOfFacet = part.facets.some((one) => one === facet);
  return (isOfFacet ? 3 : 0) + 2 * count(heading) + count(sentence) + 0.5 * named;
}

function composeMeta({ request, sources, variant }: DraftMaterial): string[] {
  const { label } = serviceLines[request.serviceLine];
  const long = sources.flatMap(({ units }, index) => units.map(({ sentence }) => ({ sentence, number: index + 1 })));
  const fitting = long.filter(
    ({ sentence }) => sentence.length >= DESCRIPTION.min && sentence.length <= DESCRIPTION.max,
  );
  const titles = [`${label}: what to know first`, `${label}, explained plainly`, `${label} at our two clinics`];
  return titles.flatMap((title, index) => {
    const description = fitting[(variant * titles.length + index) % Math.max(1, fitting.length)];
    const text = description ? `${description.sentence} [${description.number}]` : NEEDS_SOURCE;
    return [`## Option ${index + 1}`, `Title: ${title.slice(0, TITLE_MAX)}`, `Description: ${text}`];
  });
}
