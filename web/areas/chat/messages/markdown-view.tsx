import { memo, type ReactNode } from "react";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { type ChatBlock, type ChatInline, toChatBlocks, toLines } from "./markdown.ts";

export function Markdown({ text }: { text: string }) {
  return toChatBlocks(text).map(({ key, type, source }) => <BlockView key={key} type={type} source={source} />);
}

const BlockView = memo(function BlockView({ type, source }: Omit<ChatBlock, "key">) {
  const lines = toLines({ type, source }).map((line, at) => ({ key: `${at}`, content: line.map(toNode) }));
  if (type === "list") {
    return (
      <ul className="chat-list">
        {lines.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
    );
  }
  return (
    <p>
      {lines.map(({ key, content }, at) => (
        <span key={key}>
          {at > 0 && <br />}
          {content}
        </span>
      ))}
    </p>
  );
});

function toNode(part: ChatInline, at: number): ReactNode {
  if (part.type === "text") return part.text;
  const children = part.children.map(toNode);
  const key = `${at}`;
  if (part.type === "strong") return <strong key={key}>{children}</strong>;
  if (part.type === "em") return <em key={key}>{children}</em>;
  return part.href.startsWith("/") ? (
    <SiteLink key={key} href={part.href}>
      {children}
    </SiteLink>
  ) : (
    <a key={key} href={part.href}>
      {children}
    </a>
  );
}
