import type { PageHead } from "../head.ts";
import type { PageOverride, SiteData } from "../site-data.ts";

export interface HeadPlace {
  path: string;
  topic?: string | undefined;
}

export function fits({ path, topic }: Pick<PageOverride, "path" | "topic">, place: HeadPlace): boolean {
  const isThere = path.endsWith("*") ? place.path.startsWith(path.slice(0, -1)) : place.path === path;
  return isThere && (!topic || topic === place.topic);
}

export function overridesAt({ pageOverrides = [] }: Pick<SiteData, "pageOverrides">, place: HeadPlace): PageOverride[] {
  return pageOverrides.filter((override) => fits(override, place));
}

export function withHead<Head extends PageHead>(
  head: Head,
  siteData: Pick<SiteData, "pageOverrides">,
  place: HeadPlace,
) {
  let left = head;
  for (const { head: fields } of overridesAt(siteData, place)) {
    if (!fields) continue;
    const { shareTitle: title = left.share.title, shareDescription: description = left.share.description } = fields;
    left = { ...left, ...fields, share: { ...left.share, title, description } };
  }
  return left;
}

export function withOverrides<Node>(
  nodes: readonly Node[],
  siteData: Pick<SiteData, "pageOverrides">,
  place: HeadPlace,
): readonly Node[] {
  let left: readonly unknown[] = nodes;
  for (const { node: added, on, ...override } of overridesAt(siteData, place)) {
    if (added) left = [...left, added];
    else if (on && "set" in override)
      left = left.map((node) => (isMeant(node as object, on) ? override.set.reduce(replace, node) : node));
  }
  return left as readonly Node[];
}

/** `on` is a node's type, its `@id`, or the end of it: "#page". */
export function isMeant(node: { "@type"?: unknown; "@id"?: unknown }, on: string): boolean {
  return node["@type"] === on || `${node["@id"]}`.endsWith(on);
}

function replace(node: unknown, [pointer, value]: readonly [string, unknown?]): unknown {
  return setAt(node, pointer.split("/").slice(1), value);
}

/** Undefined removes the property; an unknown path changes nothing. */
function setAt(value: unknown, [key, ...rest]: string[], next: unknown): unknown {
  if (key === undefined) return next;
  if (Array.isArray(value)) return value.map((item, at) => (`${at}` === key ? setAt(item, rest, next) : item));
  if (typeof value !== "object" || value === null) return value;
  return { ...value, [key]: setAt((value as Record<string, unknown>)[key], rest, next) };
}
