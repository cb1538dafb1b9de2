import { Fragment, type ReactNode } from "react";
import { inlineText, type MarkdownBlock, type MarkdownInline } from "#contract/markdown.ts";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { calloutName } from "./callout-name.ts";
import { Wide } from "./wide.tsx";

export function ArticleBlocks({ blocks }: { blocks: readonly MarkdownBlock[] }): ReactNode {
  return blocks.map((block, at) => {
    const key = `${at}`;
    return <BlockView key={key} block={block} />;
  });
}

function BlockView({ block }: { block: MarkdownBlock }): ReactNode {
  if (block.type === "paragraph") return <p>{<InlineView words={block.children} />}</p>;
  if (block.type === "list") return <List {...block} />;
  if (block.type === "table") return <Table {...block} />;
  if (block.type === "rule") return <hr />;
  if (block.type === "heading") {
    const Heading = block.level === 4 ? "h4" : "h3";
    return (
      <Heading id={block.id}>
        <InlineView words={block.children} />
      </Heading>
    );
  }
  if (block.type === "image") return <Picture {...block} />;
  if (block.type === "quote") return <QuoteOrNote blocks={block.children} />;
  return (
    <pre className="wide">
      <code>{block.text}</code>
    </pre>
  );
}

/** A blockquote, or a note if its first bold words name it: "Important:". */
function QuoteOrNote({ blocks }: { blocks: readonly MarkdownBlock[] }) {
  const [first] = blocks;
  const lead = first?.type === "paragraph" ? first.children[0] : undefined;
  const name = lead?.type === "strong" && calloutName(inlineText(lead.children));
  const content = <ArticleBlocks blocks={blocks} />;
  if (!name) return <blockquote className="note">{content}</blockquote>;
  return (
    <div role="note" aria-label={name} className="note">
      {content}
    </div>
  );
}

function Picture({ src, alt, caption, width, height }: Extract<MarkdownBlock, { type: "image" }>) {
  return (
    <figure>
      <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

function List({ ordered, start, items }: Extract<MarkdownBlock, { type: "list" }>) {
  const rows = items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items of an article never move
    <li key={at}>
      <ItemView item={item} />
    </li>
  ));
  if (!ordered) return <ul className="bullets">{rows}</ul>;
  return (
    <ol className="bullets" start={start}>
      {rows}
    </ol>
  );
}

/** In a tight list the first paragraph has no <p> of its own. */
function ItemView({ item: [first, ...rest] }: { item: MarkdownBlock[] }) {
  if (first?.type !== "paragraph") return <ArticleBlocks blocks={first ? [first, ...rest] : []} />;
  return (
    <>
      <InlineView words={first.children} />
      <ArticleBlocks blocks={rest} />
    </>
  );
}

function Table({ head, rows }: Extract<MarkdownBlock, { type: "table" }>) {
  const label = `Table: ${head.map(inlineText).filter(Boolean).join(", ")}`;
  return (
    <Wide label={label}>
      <table>
        <thead>
          <tr>{head.map((cell, column) => toCell(cell, column, "th"))}</tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of an article never move
            <tr key={at}>{row.map((cell, column) => toCell(cell, column, "td"))}</tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

function toCell(words: MarkdownInline[], column: number, kind: "th" | "td") {
  if (kind === "td") {
    return (
      <td key={column}>
        <InlineView words={words} />
      </td>
    );
  }
  return (
    <th key={column} scope="col">
      <InlineView words={words} />
    </th>
  );
}

function InlineView({ words }: { words: readonly MarkdownInline[] }): ReactNode {
  return words.map((part, at) => {
    const key = `${at}`;
    return <Fragment key={key}>{toNode(part)}</Fragment>;
  });
}

function toNode(part: MarkdownInline): ReactNode {
  if (part.type === "text") return part.text;
  if (part.type === "break") return <br />;
  if (part.type === "code") return <code>{part.text}</code>;
  const words = <InlineView words={part.children} />;
  if (part.type !== "link") return part.type === "strong" ? <strong>{words}</strong> : <em>{words}</em>;
  // Links with a query load a document.
  if (/^\/[^?]*$/.test(part.href)) return <SiteLink href={part.href}>{words}</SiteLink>;
  if (!part.href) return words;
  // A screen reader would read "[1]" alone.
  const [, source] = /^#source-(\d+)$/.exec(part.href) ?? [];
  return (
    <a href={part.href} aria-label={source && `Source ${source}`} rel="noreferrer">
      {words}
    </a>
  );
}
