import type { ReactNode } from "react";
import { CheckPanel } from "./panels/check-panel.tsx";
import { CommentsPanel } from "./panels/comments-panel.tsx";
import { CoverPanel } from "./panels/cover-panel.tsx";
import { HistoryPanel } from "./panels/history-panel.tsx";
import { LinesPanel } from "./panels/lines-panel.tsx";
import { OutlinePanel } from "./panels/outline-panel.tsx";
import { RelatedPanel } from "./panels/related-panel.tsx";
import { ReviewPanel } from "./panels/review-panel.tsx";
import { SeoPanel } from "./panels/seo-panel.tsx";
import { SourcesPanel } from "./panels/sources-panel.tsx";
import type { OpenArticle } from "./use-article.ts";

export function Panels({ article }: { article: OpenArticle }) {
  const { check, comments } = article.work;
  const open = check.flags.filter(({ reason }) => !reason).length;
  const openComments = comments.filter(({ resolvedAt }) => !resolvedAt).length;
  return (
    <aside aria-label="About this article">
      <Panel title="Ready to publish?" count={check.unmet.length + open} isOpen>
        <CheckPanel article={article} />
      </Panel>
      <Panel title="Search and address">
        <SeoPanel article={article} />
      </Panel>
      <Panel title="Key points">
        <LinesPanel
          label="Key point"
          add="Add a key point"
          lines={article.content.keyPoints}
          isEditable={article.work.mayEdit}
          onChange={(keyPoints) => article.change({ keyPoints })}
        />
      </Panel>
      <Panel title="Cover">
        <CoverPanel article={article} />
      </Panel>
      <Panel title="Sources" count={article.content.sources.length}>
        <SourcesPanel article={article} />
      </Panel>
      <Panel title="Related pages">
        {/* A new key for text from the server: the panel starts again from that text. */}
        <RelatedPanel key={article.epoch} article={article} />
      </Panel>
      <Panel title="Outline">
        <OutlinePanel blocks={check.blocks} />
      </Panel>
      <Panel title="Author and review">
        <ReviewPanel article={article} />
      </Panel>
      <Panel title="Remarks" count={openComments} isOpen={openComments > 0}>
        <CommentsPanel article={article} />
      </Panel>
      <Panel title="Versions">
        <HistoryPanel article={article} />
      </Panel>
    </aside>
  );
}

interface PanelProps {
  title: string;
  count?: number;
  isOpen?: boolean;
  children: ReactNode;
}

function Panel({ title, count = 0, isOpen = false, children }: PanelProps) {
  return (
    <details className="group border-b" open={isOpen}>
      <summary className="flex min-h-12 items-center justify-between gap-4 after:text-xl after:content-['+'/''] group-open:after:content-['–'/'']">
        <h2 className="mr-auto text-base tracking-normal">{title}</h2>
        {count > 0 && <b className="rounded-full bg-tint px-2 text-xs">{count}</b>}
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-5 [&_h3]:mt-4">{children}</div>
    </details>
  );
}
