import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ArticleRevision } from "#contract/article-revisions.ts";
import { admin } from "#web/lib/api/api.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { DiffView } from "#web/ui/view/diff-view.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { RelativeTime } from "#web/ui/view/times.tsx";
import { REVISION_KIND_WORDS } from "../article-copy.ts";
import { readWork, revisionQuery, revisionsQuery } from "../queries.ts";
import type { OpenArticle } from "../use-article.ts";

export function HistoryPanel({ article }: { article: OpenArticle }) {
  const { work, saver } = article;
  const client = useQueryClient();
  const query = useQuery(revisionsQuery(work.id));
  const [shown, setShown] = useState<ArticleRevision | null>(null);
  return (
    <Loaded query={query} lines={3}>
      {(data) => (
        <>
          {work.mayEdit && (
            <ActButton
              label="Keep this version"
              act={async () => {
                await saver.flush();
                const revisions = await take(
                  admin.articles[":id"].revisions.$post({ param: { id: work.id }, json: { label: "" } }),
                );
                client.setQueryData(revisionsQuery(work.id).queryKey, revisions);
                return undefined;
              }}
            />
          )}
          {data.length === 0 && <p>Nothing is kept yet.</p>}
          <ol className="*:border-t *:py-3">
            {data.map((revision) => (
              <li key={revision.revision}>
                <Button look="link" onClick={() => setShown(revision)}>
                  Version {revision.revision}: {REVISION_KIND_WORDS[revision.kind]}
                </Button>
                <p>
                  {revision.label && `${revision.label}, `}
                  {revision.editedBy ?? "the site"}, <RelativeTime at={revision.createdAt} />
                </p>
              </li>
            ))}
          </ol>
          {shown && <RevisionDialog article={article} shown={shown} onClose={() => setShown(null)} />}
        </>
      )}
    </Loaded>
  );
}

interface RevisionDialogProps {
  article: OpenArticle;
  shown: ArticleRevision;
  onClose: () => void;
}

function RevisionDialog({ article, shown, onClose }: RevisionDialogProps) {
  const { work, content, saver, adopt } = article;
  const client = useQueryClient();
  const query = useQuery(revisionQuery(work.id, shown.revision));
  return (
    <Dialog heading={`Version ${shown.revision} and the text as it is now`} isWide onClose={onClose}>
      <Loaded query={query}>
        {(then) => (
          <DiffView before={wordsOf(then.content)} after={wordsOf(content)} label="That version and this text" />
        )}
      </Loaded>
      {work.mayEdit && (
        <div className="form-end">
          <ActButton
            label="Bring this version back"
            act={async () => {
              await saver.flush();
              await take(
                admin.articles[":id"].revisions[":revision"].restore.$post({
                  param: { id: work.id, revision: String(shown.revision) },
                  header: ifMatch(saver.version()),
                }),
              );
              adopt(await readWork(work.id));
              await client.invalidateQueries({ queryKey: revisionsQuery(work.id).queryKey });
              toast({ title: `Version ${shown.revision} is back`, description: "What stood here before is kept too." });
              onClose();
              return undefined;
            }}
          />
        </div>
      )}
    </Dialog>
  );
}

type Words = Pick<OpenArticle["content"], "title" | "description" | "keyPoints" | "body" | "sources" | "cover">;

function wordsOf({ title, description, keyPoints, body, sources, cover }: Words): string {
  const picture = cover ? [`Cover: ${cover.alt || "without words"} (${cover.src})`] : [];
  const named = sources.map((one, at) => `Source ${at + 1}: ${one.title}, ${one.publisher}, ${one.year}`);
  return [title, description, ...picture, ...keyPoints.map((point) => `- ${point}`), body, ...named].join("\n\n");
}
