import { ScrollRegion } from "../base/scroll-region.tsx";
import { type DiffPiece, type DiffRow, diffRows } from "./diff-rows.ts";

export interface DiffLinesProps {
  before: string;
  after: string;
  /** What is compared: "Version 4 and version 5". */
  label: string;
}

const SIGNS = { same: " ", added: "+", removed: "-", skipped: "…" } as const;
const WORDS = { same: "", added: "Added: ", removed: "Removed: ", skipped: "" } as const;

/** What `DiffView` shows once the code is there. */
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
    // Lines have no names of their own, and are never reordered.
    <li key={index} data-kind={kind}>
      <span aria-hidden="true">{SIGNS[kind]}</span>
      <span className="sr-only">{WORDS[kind]}</span>
      {pieces ? pieces.map(toPiece) : text || "\u00a0"}
    </li>
  );
}

/** Changed words are underlined: colour is not the only sign. */
function toPiece({ text, isMarked }: DiffPiece, index: number) {
  // Pieces of a line are never reordered either.
  return isMarked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>;
}
