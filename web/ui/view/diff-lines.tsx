import { ScrollRegion } from "#web/ui/base/scroll-region.tsx";
import { type DiffPiece, type DiffRow, diffRows } from "./diff-rows.ts";

export interface DiffLinesProps {
  before: string;
  after: string;
  label: string;
}

const SIGNS = { same: " ", added: "+", removed: "-", skipped: "…" } as const;
const WORDS = { same: "", added: "Added: ", removed: "Removed: ", skipped: "" } as const;

export function DiffLines({ before, after, label }: DiffLinesProps) {
  const rows = diffRows(before, after);
  if (rows.every(({ kind }) => kind === "same" || kind === "skipped")) return <p className="empty">No difference.</p>;
  return (
    <ScrollRegion className="diff" aria-label={label}>
      <ul>{rows.map(toItem)}</ul>
    </ScrollRegion>
  );
}

function toItem({ kind, text, pieces }: DiffRow, index: number) {
  return (
    <li key={index} data-kind={kind}>
      <span aria-hidden="true">{SIGNS[kind]}</span>
      <span className="sr-only">{WORDS[kind]}</span>
      {pieces ? pieces.map(toPiece) : text || "\u00a0"}
    </li>
  );
}

/** Underlined, so that color is not the only sign. */
function toPiece({ text, isMarked }: DiffPiece, index: number) {
  return isMarked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>;
}
