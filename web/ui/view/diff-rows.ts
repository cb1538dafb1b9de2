import { diffLines, diffWordsWithSpace } from "diff";

export interface DiffRow {
  kind: "same" | "added" | "removed" | "skipped";
  text: string;
  pieces?: readonly DiffPiece[];
}

export interface DiffPiece {
  text: string;
  isMarked: boolean;
}

const AROUND = 3;
/** A comparison of longer lines word by word takes too long. */
const MOST_CHARACTERS = 5000;

export function diffRows(before: string, after: string): DiffRow[] {
  const parts = diffLines(before, after);
  const rows: DiffRow[] = [];
  for (const [index, { value, added, removed }] of parts.entries()) {
    const lines = value.replace(/\n$/, "").split("\n");
    const next = parts[index + 1];
    if (added && parts[index - 1]?.removed) continue; // drawn with the line it replaces
    if (removed && next?.added) rows.push(...replaced(lines, next.value.replace(/\n$/, "").split("\n")));
    else if (removed || added) rows.push(...lines.map((text) => toRow(added ? "added" : "removed", text)));
    else rows.push(...shortened(lines, { isFirst: index === 0, isLast: index === parts.length - 1 }));
  }
  return rows;
}

function toRow(kind: DiffRow["kind"], text: string): DiffRow {
  return { kind, text };
}

function replaced(before: readonly string[], after: readonly string[]): DiffRow[] {
  if (before.length !== after.length || [...before, ...after].some(({ length }) => length > MOST_CHARACTERS)) {
    return [...before.map((text) => toRow("removed", text)), ...after.map((text) => toRow("added", text))];
  }
  const pairs = before.map((text, index) => compared(text, after[index] ?? ""));
  return [...pairs.map(([removed]) => removed), ...pairs.map(([, added]) => added)];
}

function compared(before: string, after: string): [removed: DiffRow, added: DiffRow] {
  const changes = diffWordsWithSpace(before, after);
  const piecesOf = (side: "added" | "removed"): DiffPiece[] =>
    changes
      .filter((change) => change[side] || !(change.added || change.removed))
      .map((change) => ({ text: change.value, isMarked: change[side] }));
  return [
    { ...toRow("removed", before), pieces: piecesOf("removed") },
    { ...toRow("added", after), pieces: piecesOf("added") },
  ];
}

function shortened(lines: readonly string[], { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): DiffRow[] {
  const head = isFirst ? 0 : AROUND;
  const tail = isLast ? 0 : AROUND;
  const skipped = lines.length - head - tail;
  if (skipped < 2) return lines.map((text) => toRow("same", text));
  return [
    ...lines.slice(0, head).map((text) => toRow("same", text)),
    toRow("skipped", `${skipped} lines without a change`),
    ...lines.slice(lines.length - tail).map((text) => toRow("same", text)),
  ];
}
