import { topicLabel } from "#content/library.ts";
import type {
  OverrideKind,
  OverrideProblem,
  OverrideState,
  OverrideVersion,
  OverrideWhen,
} from "#contract/structured-data.ts";
import type { Tone } from "#web/ui/view/status-badge.tsx";

export const OVERRIDE_STATE_WORDS: Readonly<Record<OverrideState, readonly [words: string, tone: Tone]>> = {
  draft: ["Draft", "calm"],
  valid: ["Valid, not live", "soon"],
  live: ["Live", "good"],
  invalid: ["Live, but invalid", "now"],
  disabled: ["Disabled", "calm"],
};

export const OVERRIDE_KIND_WORDS: Readonly<Record<OverrideKind, string>> = {
  fields: "Fields",
  node: "Custom node",
  head: "Title and metadata",
};

export const OVERRIDE_ACTION_WORDS: Readonly<Record<OverrideVersion["action"], string>> = {
  created: "Created",
  edited: "Draft saved",
  published: "Published",
  disabled: "Disabled",
  rolled_back: "Went back",
};

/** "/treatments/* (all pages that begin so)" */
export function overridePlaceWords({ path, topic }: OverrideWhen): string {
  const where = path.endsWith("*") ? `${path} (all pages that begin so)` : path;
  return topic ? `${where}, articles on ${topicLabel(topic).toLowerCase()}` : where;
}

export function pageCountWords(count: number): string {
  return count === 1 ? "1 page" : `${count} pages`;
}

export function isErrorProblem({ level }: OverrideProblem): boolean {
  return level === "error";
}
