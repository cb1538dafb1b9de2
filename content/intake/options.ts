import type { Condition, Option } from "./types.ts";

export const YES_NO: readonly Option[] = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

export const YES_NO_UNSURE: readonly Option[] = [...YES_NO, { value: "unsure", label: "I am not sure" }];

/** Options whose values are given beside their labels. */
export function options(labels: Readonly<Record<string, string>>, none?: string): readonly Option[] {
  const given = Object.entries(labels).map(([value, label]) => ({ value, label }));
  return none === undefined ? given : [...given, { value: "none", label: none, isNone: true }];
}

export function isYes(field: string): Condition {
  return { field, equals: "yes" };
}

export function includes(field: string, value: string): Condition {
  return { field, includes: value };
}
