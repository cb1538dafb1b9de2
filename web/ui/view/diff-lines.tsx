import { ScrollRegion } from "#web/ui/base/scroll-region.tsx";
import { type DiffPiece, type DiffRow, diffRows } from "./diff-rows.ts";

export interface DiffLinesProps {
  before: string;
  after: string;
  label: string;
}

const SIGNS = { same: " ", added: "+", removed: "-", skipped: "…" } as const;
const LINE_CLASS = "border-l-4 py-0.5 pr-3 pl-8 -indent-5 whitespace-pre-wrap wrap-anywhere";
const KIND_CLASSES = {
  same: "border-transparent",
  added: "border-on-added bg-added",
  removed: "border-danger bg-removed",
  skipped: "border-transparent bg-tint text-muted",
} as const;
const WORDS = { same: "", added: "Added: ", removed: "Removed: ", skipped: "" } as const;

export function DiffLines({ before, after, label }: DiffLinesProps) {
  const rows = diffRows(before, after);
  if (rows.every(({ kind }) => kind === "same" || kind === "skipped")) return <p className="empty">No difference.</p>;
  return (
    <ScrollRegion
      className="max-h-[70dvh] overflow-x-auto rounded-control border bg-surface font-mono text-sm"
      aria-label={label}
    >
      <ul>{rows.map(toItem)}</ul>
    </ScrollRegion>
  );
}

function toItem({ kind, text, pieces }: DiffRow, index: number) {
  return (
    <li key={index} className={`${LINE_CLASS} ${KIND_CLASSES[kind]}`}>
      <span className="inline-block w-5 indent-0" aria-hidden="true">
        {SIGNS[kind]}
      </span>
      <span className="sr-only">{WORDS[kind]}</span>
      {pieces ? pieces.map(toPiece) : text || "\u00a0"}
    </li>
  );
}

/** Underlined, so that color is not the only sign. */
function toPiece({ text, isMarked }: DiffPiece, index: number) {
  return isMarked ? (
    <mark key={index} className="bg-transparent font-semibold text-inherit underline">
      {text}
    </mark>
  ) : (
    <span key={index}>{text}</span>
  );
}
