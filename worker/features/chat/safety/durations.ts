import { numberOf } from "./numbers.ts";
import type { Token } from "./tokens.ts";

/** Minutes in a unit of time. */
const UNIT_MINUTES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    hour: 60,
    hours: 60,
    hora: 60,
    horas: 60,
    minutes: 1,
    minutos: 1,
    day: 1440,
    days: 1440,
    dia: 1440,
    dias: 1440,
  }),
);

/** What may stand between a number and its unit: "4 and a half hours", "five or six hours". */
const BETWEEN = /^(?:and|a|an|half|full|straight|whole|solid|or|to|plus|y|media|\d+(?:\.\d+)?|four|five|six|seven)$/;
const REACH = 4;

export interface Duration {
  minutes: number;
  /** The token after its last. */
  end: number;
}

/** "hour 5", "an hour". */
function wordedHour(tokens: readonly Token[], at: number): Duration | null {
  const first = tokens[at]?.text ?? "";
  const second = tokens[at + 1]?.text ?? "";
  const count = first === "hour" ? numberOf(second) : null;
  if (count !== null) return { minutes: count * 60, end: at + 2 };
  return /^an?$/.test(first) && second === "hour" ? { minutes: 60, end: at + 2 } : null;
}

/** The duration that begins at `at` ("4 and a half hours", "half an hour", "300 minutes", "hour 5"), or null. */
export function durationAt(tokens: readonly Token[], at: number): Duration | null {
  const count = numberOf(tokens[at]?.text);
  if (count === null) return wordedHour(tokens, at);
  for (let position = at + 1; position <= at + REACH; position++) {
    const word = tokens[position]?.text ?? "";
    const unit = UNIT_MINUTES.get(word);
    if (unit !== undefined) return { minutes: count * unit, end: position + 1 };
    if (!BETWEEN.test(word)) return null;
  }
  return null;
}
