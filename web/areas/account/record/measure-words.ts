import type { Measure, MeasureKind, MeasureRequest } from "#contract/chart.ts";
import { toWallTime } from "#contract/time.ts";
import { ownZone } from "#contract/time-words.ts";
import type { Series } from "#web/ui/charts/chart-lines.ts";

export const MEASURES: readonly (readonly [MeasureKind, string])[] = [
  ["weight", "Weight"],
  ["blood_pressure", "Blood pressure"],
  ["waist", "Waist"],
];

export function measureText(measure: Measure): string {
  switch (measure.kind) {
    case "weight":
      return `${measure.pounds} lb`;
    case "blood_pressure":
      return `${measure.systolic}/${measure.diastolic} mmHg`;
    default:
      return `${measure.inches} in`;
  }
}

/** @param measures of one kind, newest first @returns lines, oldest first */
export function seriesOf(measures: readonly Measure[]): Series[] {
  const series = new Map<string, { at: number; value: number }[]>();
  for (const measure of measures.toReversed()) {
    for (const [label, value] of valuesOf(measure)) {
      const points = series.get(label) ?? [];
      points.push({ at: Date.parse(measure.takenAt), value });
      series.set(label, points);
    }
  }
  return [...series].map(([label, points]) => ({ label, points }));
}

function valuesOf(measure: Measure): [string, number][] {
  if (measure.kind === "weight") return [["Weight", measure.pounds]];
  if (measure.kind === "waist") return [["Waist", measure.inches]];
  return [
    ["Upper", measure.systolic],
    ["Lower", measure.diastolic],
  ];
}

/** Blank becomes NaN, which the API rejects as missing. */
export function measureOf(kind: MeasureKind, values: FormData): Omit<MeasureRequest, "clientKey"> {
  const number = (name: string) => {
    const text = String(values.get(name) ?? "")
      .replace(",", ".")
      .trim();
    return text === "" ? Number.NaN : Number(text);
  };
  const takenAt = instantOf(String(values.get("takenAt") ?? ""));
  if (kind === "weight") return { kind, takenAt, pounds: number("pounds") } as Omit<MeasureRequest, "clientKey">;
  if (kind === "waist") return { kind, takenAt, inches: number("inches") } as Omit<MeasureRequest, "clientKey">;
  return { kind, takenAt, systolic: number("systolic"), diastolic: number("diastolic") } as Omit<
    MeasureRequest,
    "clientKey"
  >;
}

/** Invalid input stays as it is, for the API to reject. */
function instantOf(local: string): string {
  const at = Date.parse(local);
  return Number.isNaN(at) ? local : new Date(at).toISOString();
}

/** As `datetime-local` fields take it. */
export function localNow(now = new Date()): string {
  const { date, time } = toWallTime(now, ownZone());
  return `${date}T${time}`;
}
