import { type Block, plainText } from "#contract/markdown.ts";

export function OutlinePanel({ blocks }: { blocks: readonly Block[] }) {
  const headings = blocks.flatMap((block) => (block.type === "heading" ? [block] : []));
  if (headings.length === 0) return <p>No headings yet.</p>;
  return (
    <ol className="outline">
      {headings.map(({ id, level, children }, at) => (
        <li key={id} data-level={level}>
          {plainText(children) || "An empty heading"}
          {level - (headings[at - 1]?.level ?? 1) > 1 && <b> (skips a level)</b>}
        </li>
      ))}
    </ol>
  );
}
