import { useEffect, useState } from "react";
import type { FreeTime } from "#contract/booking-answers.ts";
import { addDays, localDate } from "#contract/time.ts";
import { type Problem, problemOf } from "../flow/problem.ts";
import { clampDate, type DateSpan } from "./calendar.ts";

/** Both days included. */
export type LoadTimes = (from: string, to: string) => Promise<readonly FreeTime[]>;

/** The API's limit per request. */
const DAYS_AT_ONCE = 31;

export type FreeDays = ReadonlyMap<string, readonly FreeTime[]>;

interface Found {
  days: FreeDays;
  upTo: string | null;
}

const NOTHING: Found = { days: new Map(), upTo: null };

/** Loads month by month: the next when it comes into view, or if the first has no times. @param load stable */
export function useFreeTimes(load: LoadTimes, { zone, span }: { zone: string; span: DateSpan }) {
  const [found, setFound] = useState(NOTHING);
  const [wanted, setWanted] = useState(span.first);
  const [problem, setProblem] = useState<Problem>();
  const [tries, setTries] = useState(0);
  const from = found.upTo === null ? span.first : addDays(found.upTo, 1);
  const isDone = from > span.last || (found.days.size > 0 && from > wanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry changes this number
  useEffect(() => {
    if (isDone) return undefined;
    let isGone = false;
    const upTo = clampDate(addDays(from, DAYS_AT_ONCE - 1), span);
    setProblem(undefined);
    load(from, upTo).then(
      (times) => {
        if (!isGone) setFound(({ days }) => ({ days: withTimes(days, times, zone), upTo }));
      },
      (error: unknown) => !isGone && setProblem(problemOf(error)),
    );
    return () => {
      isGone = true;
    };
  }, [load, from, isDone, span, zone, tries]);
  return {
    days: found.days,
    isLoading: !isDone && !problem,
    problem,
    retry: () => setTries(tries + 1),
    want: (date: string) => setWanted((before) => (date > before ? date : before)),
    isKnown: (date: string) => found.upTo !== null && date <= found.upTo,
  };
}

function withTimes(days: FreeDays, times: readonly FreeTime[], zone: string): FreeDays {
  const added = Map.groupBy(times, ({ startsAt }) => localDate(startsAt, zone));
  return new Map<string, readonly FreeTime[]>([...days, ...added]);
}
