import { longDate } from "#contract/long-date.ts";
import type { GraphNode } from "#contract/structured-data.ts";
import { isDate } from "#contract/time.ts";
import { shows, visiblePageText } from "#worker/kernel/text/visible-text.ts";
import { isReference } from "./rules.ts";

// What structured data says has to stand on the page: names, answers, prices, days.

/** The graph as it stands in a page; empty where there is none. */
export function graphIn(html: string): GraphNode[] {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return json ? (JSON.parse(json)["@graph"] as GraphNode[]) : [];
}

const WORDS = ["name", "headline", "text", "description", "reviewBody", "caption", "jobTitle", "price"];
const ADDRESS = ["streetAddress", "addressLocality"];
const DAYS = ["datePublished", "dateModified", "lastReviewed"];

interface Told {
  words: string;
  property: string;
  /** Of the node that says it. */
  owner: string;
}

/** Whatever a graph says in words or figures, inner nodes included. */
function toldBy(value: unknown): Told[] {
  if (Array.isArray(value)) return value.flatMap(toldBy);
  if (typeof value !== "object" || value === null || isReference(value)) return [];
  const node = value as GraphNode;
  const owner = `${node["@type"]}`;
  const own = (property: string, words: string): Told => ({ words, property, owner });
  return [
    ...[...WORDS, ...ADDRESS].flatMap((property) => textsOf(node[property]).map((words) => own(property, words))),
    ...DAYS.flatMap((property) => daysOf(node[property]).map((words) => own(property, words))),
    ...Object.values(node).flatMap(toldBy),
  ];
}

function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return typeof value === "string" || typeof value === "number" ? [`${value}`] : [];
}

/** How a page says a moment; a source's bare year stands as it is. */
function daysOf(value: unknown): string[] {
  if (typeof value !== "string") return [];
  if (/^\d{4}$/.test(value)) return [value];
  const isTime = value.length === 10 ? isDate(value) : !Number.isNaN(Date.parse(value));
  return [isTime ? longDate(value) : value];
}

/** As a clinic is told: as a business, or as an organization where it lacks its address. */
const CLINICS: ReadonlySet<string> = new Set(["MedicalClinic", "Organization"]);

/** What a graph says that its page does not. A clinic is called by the practice and its place, which pages set apart. */
export function hiddenIn(nodes: readonly GraphNode[], html: string): Told[] {
  const text = visiblePageText(html);
  return toldBy(nodes).filter(({ words, owner, property }) => {
    const parts = CLINICS.has(owner) && property === "name" ? words.split(", ") : [words];
    return !parts.every((part) => shows(text, part));
  });
}
