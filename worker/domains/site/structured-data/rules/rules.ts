import { clinic } from "#content/clinic.ts";
import { OVERRIDE_LIMITS, type OverrideProblem } from "#contract/structured-data.ts";
import { LOCAL_BUSINESSES, VOCABULARY } from "./vocabulary.ts";

export type Found = Pick<OverrideProblem, "rule" | "message" | "pointer"> & { level?: OverrideProblem["level"] };

/** Keys that JavaScript treats specially. */
const POISON: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

const OWN = new Set(["item", "logo", "mainEntityOfPage", "relatedLink", "significantLink"]);
const ANYWHERE = new Set([
  "url",
  "sameAs",
  "hasMap",
  "image",
  "contentUrl",
  "thumbnailUrl",
  "embedUrl",
  "license",
  "photo",
]);

const FORMATS: Readonly<Record<string, [RegExp, string]>> = {
  telephone: [/^\+1\d{10}$/, "A phone number is written +1 and ten digits."],
  opens: [/^([01]\d|2[0-3]):[0-5]\d$/, "A time is written 08:00."],
  closes: [/^([01]\d|2[0-3]):[0-5]\d$/, "A time is written 17:00."],
  inLanguage: [/^[a-z]{2}(-[A-Z]{2})?$/, "A language is written en-US."],
  ...Object.fromEntries(
    [
      "datePublished",
      "dateModified",
      "dateCreated",
      "lastReviewed",
      "validFrom",
      "validThrough",
      "uploadDate",
      "startDate",
      "endDate",
    ].map((name) => [
      name,
      [/^\d{4}(-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?)?$/, "A date is written 2026-11-22."],
    ]),
  ),
};

export function problemsOfNode(node: unknown, at = ""): Found[] {
  const shape = problemsOfShape(node, at);
  if (shape.length > 0) return shape;
  if (typeof node !== "object" || node === null || Array.isArray(node)) {
    return [{ rule: "node", message: "A node is an object with braces.", pointer: at }];
  }
  return [...problemsOfTypes(node, at), ...problemsOfIds(node, at)];
}

export function problemsOfShape(value: unknown, at = ""): Found[] {
  if (JSON.stringify(value ?? null).length > OVERRIDE_LIMITS.content) {
    return [
      { rule: "size", message: `At most ${OVERRIDE_LIMITS.content.toLocaleString("en-US")} characters.`, pointer: at },
    ];
  }
  return walkShape(value, at, 0);
}

function walkShape(value: unknown, at: string, depth: number): Found[] {
  if (typeof value === "string") return problemsOfText(value, at);
  if (typeof value !== "object") return [];
  if (value === null) return [{ rule: "empty", message: "Nothing stands here: leave the property out.", pointer: at }];
  if (depth > OVERRIDE_LIMITS.depth) {
    return [
      { rule: "depth", message: `Nodes stand in one another at most ${OVERRIDE_LIMITS.depth} deep.`, pointer: at },
    ];
  }
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = `${at}/${key}`;
    if (POISON.has(key)) return [{ rule: "key", message: `"${key}" is no property.`, pointer: here }];
    return walkShape(inner, here, depth + 1);
  });
}

function problemsOfText(text: string, at: string): Found[] {
  if (text.trim() === "")
    return [{ rule: "empty", message: "Nothing stands here: leave the property out.", pointer: at }];
  if (text.length > OVERRIDE_LIMITS.text)
    return [{ rule: "size", message: "At most 2,000 characters in one text.", pointer: at }];
  if (/<\/?[a-z!]|&[a-z#]\w*;/i.test(text))
    return [{ rule: "markup", message: "Plain words only: no HTML.", pointer: at }];
  if (/^\s*(?:javascript|data|vbscript|file|blob):/i.test(text))
    return [{ rule: "address", message: "That is no address of a page.", pointer: at }];
  return [];
}

type Json = Record<string, unknown>;

function problemsOfTypes(value: unknown, at: string, { name, owner } = { name: "", owner: "" }): Found[] {
  if (Array.isArray(value)) return value.flatMap((item, i) => problemsOfTypes(item, `${at}/${i}`, { name, owner }));
  if (typeof value === "string") return problemsOfValue({ name, owner }, value, at);
  if (typeof value !== "object" || value === null || isReference(value)) return [];
  const { "@type": type, ...properties } = value as Json;
  if (typeof type !== "string") return [{ rule: "type", message: "A node needs one @type.", pointer: at }];
  const known = VOCABULARY[type];
  if (!known)
    return [{ rule: "vocabulary", message: `This site does not use the type ${type}.`, pointer: `${at}/@type` }];
  const names = Object.keys(properties).filter((key) => key !== "@id");
  return [
    ...missing(type, names, at),
    ...names.flatMap((key) => problemsOfName(type, key, `${at}/${key}`)),
    ...names.flatMap((key) => problemsOfTypes(properties[key], `${at}/${key}`, { name: key, owner: type })),
  ];
}

function missing(type: string, names: readonly string[], at: string): Found[] {
  const lacking = (VOCABULARY[type]?.required ?? []).filter((name) => !names.includes(name));
  if (LOCAL_BUSINESSES.has(type) && names.includes("name")) {
    return lacking.map((name) => ({
      level: "advice" as const,
      rule: "fallback",
      message: `${type} needs ${name}: without it this goes out as an Organization.`,
      pointer: at,
    }));
  }
  return lacking.map((name) => ({ rule: "required", message: `${type} needs ${name}.`, pointer: at }));
}

function problemsOfName(type: string, name: string, at: string): Found[] {
  if (VOCABULARY[type]?.properties.includes(name)) return [];
  return [{ rule: "vocabulary", message: `${type} has no ${name}.`, pointer: at }];
}

/** Types whose address may be on another site. */
const ELSEWHERE = new Set(["CreativeWork", "Organization", "Person"]);

function problemsOfValue({ name, owner }: { name: string; owner: string }, text: string, at: string): Found[] {
  const isOwn = text.startsWith(`${clinic.origin}/`) && URL.canParse(text);
  if ((OWN.has(name) || (name === "url" && !ELSEWHERE.has(owner))) && !isOwn)
    return [{ rule: "address", message: `${name} is a whole address on ${clinic.origin}.`, pointer: at }];
  if (ANYWHERE.has(name) && !(text.startsWith("https://") && URL.canParse(text))) {
    return [{ rule: "address", message: `${name} is a whole address that begins with https://.`, pointer: at }];
  }
  const [format, message = ""] = FORMATS[name] ?? [];
  return format && !format.test(text) ? [{ rule: "format", message, pointer: at }] : [];
}

export function isReference(value: object): value is { "@id": string } {
  return Object.keys(value).join() === "@id";
}

/** References are never followed, so that two nodes may name each other. */
function problemsOfIds(root: object, at: string): Found[] {
  const seen = new Set<string>();
  const found: Found[] = [];
  const visit = (value: unknown, here: string, own: string | undefined) => {
    if (typeof value !== "object" || value === null) return;
    const id = (value as Json)["@id"];
    if (id !== undefined) found.push(...problemsOfId(value, { here, own, seen }));
    const mine = typeof id === "string" && !isReference(value) ? id : own;
    for (const [key, inner] of Object.entries(value)) visit(inner, `${here}/${key}`, mine);
  };
  if (!("@id" in root)) found.push({ rule: "id", message: "A node needs an @id.", pointer: at });
  visit(root, at, undefined);
  return found;
}

function problemsOfId(
  node: object,
  { here, own, seen }: { here: string; own: string | undefined; seen: Set<string> },
): Found[] {
  const id = (node as Json)["@id"];
  const pointer = `${here}/@id`;
  if (
    typeof id !== "string" ||
    !id.startsWith(`${clinic.origin}/`) ||
    !/^https:\/\/[^?#\s]+#[a-z][a-z0-9-]*$/.test(id)
  ) {
    return [{ rule: "id", message: `An @id is an address on ${clinic.origin} with a name behind a #.`, pointer }];
  }
  if (isReference(node))
    return id === own ? [{ rule: "id", message: "A node does not stand for itself.", pointer }] : [];
  if (seen.has(id)) return [{ rule: "id", message: "Two nodes have this @id.", pointer }];
  seen.add(id);
  return [];
}
