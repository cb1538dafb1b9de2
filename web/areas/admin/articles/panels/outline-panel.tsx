import { inlineText, type MarkdownBlock } from "#contract/markdown.ts";

const LEVEL_CLASSES: Readonly<Record<number, string>> = { 3: "pl-4", 4: "pl-8" };

/** Warns about skipped heading levels. */
export function OutlinePanel({ blocks }: { blocks: readonly MarkdownBlock[] }) {
  const headings = blocks.flatMap((block) => (block.type === "heading" ? [block] : []));
  if (headings.length === 0) return <p>No headings yet.</p>;
  return (
    <ol>
      {headings.map(({ id, level, children }, at) => (
        <li key={id} className={LEVEL_CLASSES[level]}>
          {inlineText(children) || "An empty heading"}
          {level - (headings[at - 1]?.level ?? 1) > 1 && <b> (skips a level)</b>}
        </li>
      ))}
    </ol>
  );
}
