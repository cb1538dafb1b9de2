import { inlineText, type MarkdownBlock } from "#contract/markdown.ts";

/** The headings in order; a level that was skipped is named. */
export function OutlinePanel({ blocks }: { blocks: readonly MarkdownBlock[] }) {
  const headings = blocks.flatMap((block) => (block.type === "heading" ? [block] : []));
  if (headings.length === 0) return <p>No headings yet.</p>;
  return (
    <ol className="outline">
      {headings.map(({ id, level, children }, at) => (
        <li key={id} data-level={level}>
          {inlineText(children) || "An empty heading"}
          {level - (headings[at - 1]?.level ?? 1) > 1 && <b> (skips a level)</b>}
        </li>
      ))}
    </ol>
  );
}
