import type { Band, Instrument, InstrumentId } from "./instrument-types.ts";
import { instruments, isUsable } from "./instruments.ts";
import type { Answers, IntakeAnswer } from "./types.ts";
import { visibleAnswers, visibleInstruments } from "./visible.ts";

export interface Score {
  instrument: InstrumentId | "bmi";
  name: string;
  version: string;
  /** Null if an item is not answered: a partial sum is not a score. */
  total: number | null;
  band: { id: string; label: string } | null;
  subscales: { id: string; label: string; total: number | null }[];
  use: string;
}

export function totalOf(
  { scoring, itemCount, itemRange }: Instrument,
  values: readonly (number | null)[],
): number | null {
  const [low, high] = itemRange;
  const given = values.filter((value) => value !== null && Number.isInteger(value) && value >= low && value <= high);
  if (given.length !== itemCount || values.length !== itemCount) return null;
  return scoring === "adam" ? adam(values) : sum(values);
}

function sum(values: readonly (number | null)[]): number {
  return values.reduce<number>((total, value) => total + (value ?? 0), 0);
}

/** Item 1 or 7, or any three others (Morley et al. 2000). */
function adam(values: readonly (number | null)[]): number {
  const isEither = values[0] === 1 || values[6] === 1;
  return isEither || sum(values.filter((_, i) => i !== 0 && i !== 6)) >= 3 ? 1 : 0;
}

export function bandOf({ bands }: { bands: readonly Band[] }, total: number | null): Score["band"] {
  const found = total === null ? undefined : bands.find(({ from, to }) => from <= total && total <= to);
  return found ? { id: found.id, label: found.label } : null;
}

export function instrumentScoreOf(instrument: Instrument, values: readonly (number | null)[]): Score {
  const total = totalOf(instrument, values);
  return {
    instrument: instrument.id,
    name: instrument.name,
    version: instrument.version,
    total,
    band: bandOf(instrument, total),
    subscales: (instrument.subscales ?? []).map(({ id, label, items }) => ({
      id,
      label,
      total: total === null ? null : sum(items.map((item) => values[item - 1] ?? null)),
    })),
    use: instrument.use,
  };
}

export function valuesOf({ items }: Instrument, answer: IntakeAnswer | undefined): (number | null)[] {
  const given = typeof answer === "object" && !Array.isArray(answer) ? Object.entries(answer) : [];
  const values = new Map(given);
  return items.map(({ id }) => {
    const value = values.get(id);
    return typeof value === "number" ? value : null;
  });
}

/** CDC, About Adult BMI: pounds times 703 over inches squared. Not rounded. */
export function bmiOf(answers: Answers): number | null {
  const [feet, inches, weight] = ["feet", "inches", "weight"].map((part) => answers[`measures.${part}`]);
  if (typeof feet !== "number" || typeof inches !== "number" || typeof weight !== "number") return null;
  const height = feet * 12 + inches;
  return height > 0 && weight > 0 ? (weight * 703) / height ** 2 : null;
}

/** CDC, Adult BMI Categories; the upper end is excluded. */
const BMI_BANDS = [
  { below: 18.5, id: "under", label: "Below 18.5" },
  { below: 25, id: "healthy", label: "18.5 to below 25" },
  { below: 30, id: "over", label: "25 to below 30" },
  { below: 35, id: "class_1", label: "30 to below 35, class 1" },
  { below: 40, id: "class_2", label: "35 to below 40, class 2" },
  { below: Number.POSITIVE_INFINITY, id: "class_3", label: "40 or more, class 3" },
];
/** CDC, years. */
const BMI_MIN_AGE = 20;

/** @param bmi not rounded */
export function bmiBandOf(bmi: number): Score["band"] {
  const found = BMI_BANDS.find(({ below }) => bmi < below);
  return found ? { id: found.id, label: found.label } : null;
}

export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

function bmiScore(answers: Answers, today: string): Score {
  const bmi = bmiOf(answers);
  const birthDate = answers["who.birthDate"];
  const isAdult = typeof birthDate === "string" && ageOn(birthDate, today) >= BMI_MIN_AGE;
  return {
    instrument: "bmi",
    name: "BMI",
    version: "2026-11-22",
    total: bmi === null ? null : Math.round(bmi * 10) / 10,
    band: bmi !== null && isAdult ? bmiBandOf(bmi) : null,
    subscales: [],
    use: "A screening measure for adults of 20 years and more (CDC). The band comes from the number before rounding.",
  };
}

export function scores(answers: Answers, today: string): Score[] {
  const visible = visibleAnswers(answers);
  const offered = visibleInstruments(answers).filter(({ instrument }) => isUsable(instruments[instrument]));
  return [
    bmiScore(visible, today),
    ...offered.map(({ linkId, instrument }) => {
      const form = instruments[instrument];
      return instrumentScoreOf(form, valuesOf(form, visible[linkId]));
    }),
  ];
}
