import { useEffect, useState } from "react";
import { type Problem, problemOf } from "../flow/problem.ts";

interface Loaded<Data> {
  data?: Data;
  problem?: Problem;
}

/** Loads on mount and on retry. @param load stable over renders */
export function useLoad<Data>(load: () => Promise<Data>) {
  const [loaded, setLoaded] = useState<Loaded<Data>>({});
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry changes this number
  useEffect(() => {
    let isGone = false;
    setLoaded({});
    load().then(
      (data) => !isGone && setLoaded({ data }),
      (error: unknown) => !isGone && setLoaded({ problem: problemOf(error) }),
    );
    return () => {
      isGone = true;
    };
  }, [load, tries]);
  return { ...loaded, retry: () => setTries(tries + 1) };
}
