import { useRef, useState } from "react";

export interface Entry<Value> {
  key: number;
  /** Undefined for a new entry. */
  value: Value | undefined;
}

/** The fields are uncontrolled, so adding or removing an entry keeps the text typed in the others. */
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
