import { useRef, useState } from "react";

/** One entry of a list that is edited as a whole; a new one has no value yet. */
export interface Entry<Value> {
  key: number;
  value: Value | undefined;
}

/** Entries that are added and removed before the list is saved. Their fields are uncontrolled, so that what was typed stays. */
export function useEntries<Value>(saved: readonly Value[]) {
  const next = useRef(saved.length);
  const [entries, setEntries] = useState<Entry<Value>[]>(() => saved.map((value, key) => ({ key, value })));
  return {
    entries,
    add() {
      const key = next.current++;
      setEntries((known) => [...known, { key, value: undefined }]);
    },
    remove: (gone: number) => setEntries((known) => known.filter(({ key }) => key !== gone)),
  };
}
