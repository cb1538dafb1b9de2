import type { GraphNode, OverrideProblem } from "#contract/structured-data.ts";
import { isReference, problemsOfNode } from "./rules.ts";

export function problemsOfGraph(nodes: readonly GraphNode[]): OverrideProblem[] {
  const ids = nodes.flatMap(idsIn);
  const loose = [...new Set(nodes.flatMap(referencesIn))].filter((id) => !ids.includes(id));
  return [
    ...nodes.flatMap((node, at) => problemsOfNode(node, `/${at}`)),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => ({ rule: "id", message: `${id} stands twice.` })),
    ...loose.map((id) => ({ rule: "reference", message: `${id} is nowhere on the page.` })),
  ].map((found) => ({ level: "error" as const, ...found }));
}

function idsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null || isReference(value)) return [];
  const { "@id": id } = value as GraphNode;
  return [...(typeof id === "string" ? [id] : []), ...Object.values(value).flatMap(idsIn)];
}

function referencesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  if (isReference(value)) return [`${value["@id"]}`];
  return Object.values(value).flatMap(referencesIn);
}
