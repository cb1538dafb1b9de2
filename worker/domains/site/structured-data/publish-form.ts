import type { HeadFields, PageOverride } from "#content/site-data.ts";
import type { GraphNode, OverrideSnapshot } from "#contract/structured-data.ts";
import { LOCAL_BUSINESSES, VOCABULARY } from "./rules/vocabulary.ts";

/**
 * An override as the pages read it. A LocalBusiness without name or address goes out as an Organization, with what an
 * Organization may say.
 * @param targets the nodes that it changes, as they are afterwards
 */
export function toPageOverride({ when, content }: OverrideSnapshot, targets: readonly GraphNode[]): PageOverride {
  const place = whereOf(when);
  if (content.kind === "head") {
    const { kind: _, ...head } = content;
    // Stored as JSON, which has no undefined.
    return { ...place, head: head as HeadFields };
  }
  if (content.kind === "node") return { ...place, node: asOrganization(content.node as GraphNode) };
  const set = content.set.map(({ pointer, value, remove }): [string, unknown?] =>
    remove ? [pointer] : [pointer, value],
  );
  return { ...place, on: content.on, set: [...set, ...fallbackChanges(targets)] };
}

/** Where it stands, as the pages read it. */
export function whereOf({ path, topic }: OverrideSnapshot["when"]): Pick<PageOverride, "path" | "topic"> {
  return { path, ...(topic !== null && { topic }) };
}

/** Whether a business lacks what makes it one. */
export function fallsBack(node: GraphNode): boolean {
  const type = `${node["@type"]}`;
  return LOCAL_BUSINESSES.has(type) && (VOCABULARY[type]?.required ?? []).some((name) => node[name] === undefined);
}

function asOrganization(node: GraphNode): GraphNode {
  if (!fallsBack(node)) return node;
  const kept = Object.entries(node).filter(([name]) => mayStay(name));
  return { ...Object.fromEntries(kept), "@type": "Organization" };
}

function fallbackChanges(targets: readonly GraphNode[]): [string, unknown?][] {
  const falling = targets.filter(fallsBack);
  if (falling.length === 0) return [];
  const gone = new Set(falling.flatMap((node) => Object.keys(node).filter((name) => !mayStay(name))));
  return [["/@type", "Organization"], ...[...gone].map((name): [string] => [`/${name}`])];
}

function mayStay(name: string): boolean {
  return name.startsWith("@") || (VOCABULARY["Organization"]?.properties.includes(name) ?? false);
}
