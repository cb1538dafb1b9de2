import type { PageHead } from "../head.ts";
import type { PageOverride, SiteData } from "../site-data.ts";

/** Where a head stands: the page's path, and an article's topic. */
export interface Place {
  path: string;
  topic?: string | undefined;
}

/** Whether a page is one of those that an override names. */
export function fits({ path, topic }: Pick<PageOverride, "path" | "topic">, place: Place): boolean {
  const isThere = path.endsWith("*") ? place.path.startsWith(path.slice(0, -1)) : place.path === path;
  return isThere && (!topic || topic === place.topic);
}

/** What editors changed on a page, in the order in which it was made. */
export function overridesAt({ pageOverrides = [] }: Pick<SiteData, "pageOverrides">, place: Place): PageOverride[] {
  return pageOverrides.filter((override) => fits(override, place));
}

/** A page's head as editors left it. */
export function withHead<Head extends PageHead>(head: Head, siteData: Pick<SiteData, "pageOverrides">, place: Place) {
  let left = head;
  for (const { head: fields } of overridesAt(siteData, place)) {
    if (!fields) continue;
    const { shareTitle: title = left.share.title, shareDescription: description = left.share.description } = fields;
    left = { ...left, ...fields, share: { ...left.share, title, description } };
  }
  return left;
}

/** The nodes of a page as editors left them: values replaced or taken away, nodes added. */
export function withOverrides<Node>(
  nodes: readonly Node[],
  siteData: Pick<SiteData, "pageOverrides">,
  place: Place,
): readonly Node[] {
  let left: readonly unknown[] = nodes;
  for (const { node: added, on, ...override } of overridesAt(siteData, place)) {
    if (added) left = [...left, added];
    else if (on && "set" in override)
      left = left.map((node) => (isMeant(node as object, on) ? override.set.reduce(replace, node) : node));
  }
  return left as readonly Node[];
}

/** `on` is a node's type, its whole `@id`, or the end of it: "#page". */
export function isMeant(node: { "@type"?: unknown; "@id"?: unknown }, on: string): boolean {
  return node["@type"] === on || `${node["@id"]}`.endsWith(on);
}

function replace(node: unknown, [pointer, value]: readonly [string, unknown?]): unknown {
  return setAt(node, pointer.split("/").slice(1), value);
}

/** A copy with one value replaced. Where the way leads nowhere nothing changes; undefined takes a property away. */
function setAt(value: unknown, [key, ...rest]: string[], next: unknown): unknown {
  if (key === undefined) return next;
  if (Array.isArray(value)) return value.map((item, at) => (`${at}` === key ? setAt(item, rest, next) : item));
  if (typeof value !== "object" || value === null) return value;
  return { ...value, [key]: setAt((value as Record<string, unknown>)[key], rest, next) };
}
