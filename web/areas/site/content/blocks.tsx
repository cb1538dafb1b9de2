import type { ContentBlock } from "#content/page-content.ts";
import { ClaimText } from "./claim.tsx";
import { InlineMarkup } from "./inline-markup.tsx";
import { Team } from "./team.tsx";
import { Wide } from "./wide.tsx";

export function Blocks({ blocks }: { blocks: readonly ContentBlock[] }) {
  return blocks.map((block) => <BlockView key={JSON.stringify(block)} block={block} />);
}

function BlockView({ block }: { block: ContentBlock }) {
  if (typeof block === "string") return <p>{<InlineMarkup text={block} />}</p>;
  if ("subheading" in block) return <h3>{block.subheading}</h3>;
  if ("list" in block) return <List {...block} />;
  if ("table" in block) return <Table {...block.table} />;
  if ("note" in block) return <NoteBlock {...block} />;
  if ("team" in block) return <Team members={block.team} />;
  return (
    <p className="claim">
      <ClaimText id={block.claim} />
    </p>
  );
}

function List({ list, ordered }: Extract<ContentBlock, { list: unknown }>) {
  const items = list.map((item) => (
    <li key={item}>
      <InlineMarkup text={item} />
    </li>
  ));
  return ordered ? <ol className="bullets">{items}</ol> : <ul className="bullets">{items}</ul>;
}

type TableData = Extract<ContentBlock, { table: unknown }>["table"];

function Table({ caption, head, rows }: TableData) {
  return (
    <Wide label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = "", ...cells]) => (
            <tr key={first}>
              <th scope="row">
                <InlineMarkup text={first} />
              </th>
              {cells.map((cell, column) => (
                <td key={head[column + 1]}>
                  <InlineMarkup text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

export function NoteBlock({ note, heading, level }: Extract<ContentBlock, { note: unknown }>) {
  return (
    <div className="note" data-level={level}>
      <p>
        <b>{heading}</b>
      </p>
      <p>
        <InlineMarkup text={note} />
      </p>
    </div>
  );
}
