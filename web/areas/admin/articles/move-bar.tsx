import { useState } from "react";
import type { ArticleMove } from "#contract/article-moves.ts";
import { may } from "#contract/permissions.ts";
import { admin } from "#web/lib/api/api.ts";
import { take } from "#web/lib/api/take.ts";
import { download } from "#web/lib/files/download.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { ARTICLE_MOVE_WORDS } from "./article-copy.ts";
import { ArticleMoveDialog } from "./move-dialog.tsx";
import type { OpenArticle } from "./use-article.ts";

const MAIN: ReadonlySet<ArticleMove> = new Set(["submit", "approve_clinically", "publish"]);

interface MoveBarProps {
  article: OpenArticle;
  hasPreview: boolean;
  onPreview: () => void;
}

export function MoveBar({ article, hasPreview, onPreview }: MoveBarProps) {
  const [move, setMove] = useState<ArticleMove | null>(null);
  const { work, saver } = article;
  return (
    <div className="act-list">
      {work.moves.map((one) => (
        <Button key={one} look={MAIN.has(one) ? "main" : "quiet"} onClick={() => setMove(one)}>
          {ARTICLE_MOVE_WORDS[one].label}
        </Button>
      ))}
      <Button aria-pressed={hasPreview} onClick={onPreview}>
        Preview beside
      </Button>
      <PreviewLinkButton article={article} />
      <ActButton
        label="Export Markdown"
        act={async () => {
          await saver.flush();
          await download((asFile) => admin.articles[":id"].file.$get({ param: { id: work.id } }, asFile));
          return undefined;
        }}
      />
      {move && <ArticleMoveDialog article={article} move={move} onClose={() => setMove(null)} />}
    </div>
  );
}

/** The link works without an account, for seven days. */
function PreviewLinkButton({ article: { work, saver } }: Pick<MoveBarProps, "article">) {
  const canRead = may(useRoles(), "article:read");
  if (!canRead) return null;
  return (
    <ActButton
      label="Copy preview link"
      act={async () => {
        await saver.flush();
        const { path } = await take(admin.articles[":id"]["preview-link"].$post({ param: { id: work.id } }));
        const address = new URL(path, location.origin).href;
        const isCopied = await navigator.clipboard.writeText(address).then(
          () => true,
          () => false,
        );
        toast({
          title: isCopied ? "The preview link is on the clipboard" : "Preview link",
          description: isCopied ? "It opens this draft for seven days." : address,
        });
        return undefined;
      }}
    />
  );
}
