import { longDate } from "#contract/long-date.ts";
import type { GraphNode } from "#contract/structured-data.ts";
import { isDate } from "#contract/time.ts";
import { shows, visiblePageText } from "#worker/kernel/text/visible-text.ts";
import { isReference } from "./rules.ts";

export function graphInHtml(html: string): GraphNode[] {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return json ? (JSON.parse(json)["@graph"] as GraphNode[]) : [];
}

const WORDS = ["name", "headline", "text", "description", "reviewBody", "caption", "jobTitle", "price"];
const ADDRESS = ["streetAddress", "addressLocality"];
const DAYS = ["datePublished", "dateModified", "lastReviewed"];

interface StatedText {
  words: string;
  property: string;
  owner: string;
}

function statedTexts(value: unknown): StatedText[] {
  if (Array.isArray(value)) return value.flatMap(statedTexts);
  if (typeof value !== "object" || value === null || isReference(value)) return [];
  const node = value as GraphNode;
  const owner = `${node["@type"]}`;
  const own = (property: string, words: string): StatedText => ({ words, property, owner });
  return [
    ...[...WORDS, ...ADDRESS].flatMap((property) => textsOf(node[property]).map((words) => own(property, words))),
    ...DAYS.flatMap((property) => daysOf(node[property]).map((words) => own(property, words))),
    ...Object.values(node).flatMap(statedTexts),
  ];
}

function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return typeof value === "string" || typeof value === "number" ? [`${value}`] : [];
}

/** Dates as pages show them; a bare year stays as it is. */
function daysOf(value: unknown): string[] {
  if (typeof value !== "string") return [];
  if (/^\d{4}$/.test(value)) return [value];
  const isTime = value.length === 10 ? isDate(value) : !Number.isNaN(Date.parse(value));
  return [isTime ? longDate(value) : value];
}

const CLINICS: ReadonlySet<string> = new Set(["MedicalClinic", "Organization"]);

/** The clinic's name is compared in two parts, practice and place, as pages set it. */
export function hiddenText(nodes: readonly GraphNode[], html: string): StatedText[] {
  const text = visiblePageText(html);
  return statedTexts(nodes).filter(({ words, owner, property }) => {
    const parts = CLINICS.has(owner) && property === "name" ? words.split(", ") : [words];
    return !parts.every((part) => shows(text, part));
  });
}
