import type { HeadFields, PageOverride } from "#content/site-data.ts";
import type { GraphNode, OverrideSnapshot } from "#contract/structured-data.ts";
import { LOCAL_BUSINESSES, VOCABULARY } from "./rules/vocabulary.ts";

/** A LocalBusiness without name or address is published as an Organization, with its properties only. */
export function toPageOverride({ when, content }: OverrideSnapshot, targets: readonly GraphNode[]): PageOverride {
  const place = overridePlace(when);
  if (content.kind === "head") {
    const { kind: _, ...head } = content;
    return { ...place, head: head as HeadFields };
  }
  if (content.kind === "node") return { ...place, node: asOrganization(content.node as GraphNode) };
  const set = content.set.map(({ pointer, value, remove }): [string, unknown?] =>
    remove ? [pointer] : [pointer, value],
  );
  return { ...place, on: content.on, set: [...set, ...fallbackChanges(targets)] };
}

export function overridePlace({ path, topic }: OverrideSnapshot["when"]): Pick<PageOverride, "path" | "topic"> {
  return { path, ...(topic !== null && { topic }) };
}

export function becomesOrganization(node: GraphNode): boolean {
  const type = `${node["@type"]}`;
  return LOCAL_BUSINESSES.has(type) && (VOCABULARY[type]?.required ?? []).some((name) => node[name] === undefined);
}

function asOrganization(node: GraphNode): GraphNode {
  if (!becomesOrganization(node)) return node;
  const allowed = Object.entries(node).filter(([name]) => mayStay(name));
  return { ...Object.fromEntries(allowed), "@type": "Organization" };
}

function fallbackChanges(targets: readonly GraphNode[]): [string, unknown?][] {
  const falling = targets.filter(becomesOrganization);
  if (falling.length === 0) return [];
  const gone = new Set(falling.flatMap((node) => Object.keys(node).filter((name) => !mayStay(name))));
  return [["/@type", "Organization"], ...[...gone].map((name): [string] => [`/${name}`])];
}

function mayStay(name: string): boolean {
  return name.startsWith("@") || (VOCABULARY["Organization"]?.properties.includes(name) ?? false);
}
