import type { PatientResult, RangePlace } from "#contract/chart.ts";

/** Color is never the only signal, and no text is a diagnosis. */
export const PLACES: Readonly<Record<RangePlace, { sign: string; words: string }>> = {
  below: { sign: "▼", words: "Below the laboratory's range" },
  within: { sign: "●", words: "Within the laboratory's range" },
  above: { sign: "▲", words: "Above the laboratory's range" },
  unknown: { sign: "–", words: "The laboratory gives no range to compare with" },
};

export function amountWords({ comparator, value, unit }: Pick<PatientResult, "comparator" | "value" | "unit">): string {
  return [comparator, value.toLocaleString("en-US", { maximumFractionDigits: 6 }), unit].filter(Boolean).join(" ");
}

export function rangeWords({ low, high, unit }: Pick<PatientResult, "low" | "high" | "unit">): string {
  const end = (value: number) => value.toLocaleString("en-US", { maximumFractionDigits: 6 });
  if (low !== null && high !== null) return `${end(low)} to ${end(high)} ${unit}`.trim();
  if (low !== null) return `${end(low)} ${unit} or more`.replace("  ", " ");
  return high === null ? "None given" : `Up to ${end(high)} ${unit}`.trim();
}

/** Null unless both values are exact and share a unit. */
export function trendWords(now: PatientResult, before: PatientResult | undefined): string | null {
  if (!before || before.unit !== now.unit || now.comparator || before.comparator) return null;
  if (now.value === before.value) return `The same as before: ${amountWords(before)}`;
  return `${now.value > before.value ? "Up" : "Down"} from ${amountWords(before)}`;
}

/** Newest test first, and each test's values newest first. */
export function byTest(results: readonly PatientResult[]): [string, PatientResult[]][] {
  const tests = new Map<string, PatientResult[]>();
  for (const result of results.toSorted((a, b) => b.takenAt.localeCompare(a.takenAt))) {
    const name = result.name.trim();
    tests.set(name, [...(tests.get(name) ?? []), result]);
  }
  return [...tests];
}
