import { diffLines } from "diff";

export interface DiffRow {
  kind: "same" | "added" | "removed" | "skipped";
  text: string;
}

/** Unchanged lines that stay beside a change. */
const AROUND = 3;

/** The lines of both texts in order; long unchanged parts are told as one row, "12 lines without a change". */
export function diffRows(before: string, after: string): DiffRow[] {
  const parts = diffLines(before, after);
  return parts.flatMap(({ value, added, removed }, index) => {
    const lines = value.replace(/\n$/, "").split("\n");
    if (added || removed)
      return lines.map((text) => ({ kind: added ? ("added" as const) : ("removed" as const), text }));
    return shortened(lines, { isFirst: index === 0, isLast: index === parts.length - 1 });
  });
}

function shortened(lines: readonly string[], { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): DiffRow[] {
  const head = isFirst ? 0 : AROUND;
  const tail = isLast ? 0 : AROUND;
  const skipped = lines.length - head - tail;
  const same = (text: string): DiffRow => ({ kind: "same", text });
  if (skipped < 2) return lines.map(same);
  return [
    ...lines.slice(0, head).map(same),
    { kind: "skipped", text: `${skipped} lines without a change` },
    ...lines.slice(lines.length - tail).map(same),
  ];
}
