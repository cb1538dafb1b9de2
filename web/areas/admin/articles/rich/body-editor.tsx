import { useState } from "react";
import { BODY_LENGTH, TARGET_GRADE } from "#contract/admin-articles.ts";
import { useLoaded } from "#web/lib/api/use-loaded.ts";
import { Button } from "#web/ui/base/button.tsx";
import { NotLoaded } from "#web/ui/base/not-loaded.tsx";
import { Skeleton } from "#web/ui/view/loaded.tsx";
import type { OpenArticle } from "../use-article.ts";

const loadRichEditor = () => import("./rich-editor.tsx");

export function BodyEditor({ article }: { article: OpenArticle }) {
  const [isRaw, setRaw] = useState(false);
  const { work, content, change } = article;
  const { words, grade } = work.check;
  return (
    <section className="mt-5" aria-label="Text">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          {words.toLocaleString("en-US")} words
          {grade !== null && (
            <>
              , reading grade {grade.toLocaleString("en-US")}
              {grade > TARGET_GRADE && <b> (aim for {TARGET_GRADE} or less)</b>}
            </>
          )}
        </p>
        <Button aria-pressed={isRaw} onClick={() => setRaw(!isRaw)}>
          Markdown
        </Button>
      </div>
      {isRaw ? (
        <textarea
          className="block min-h-[60dvh] w-full rounded-control border border-edge bg-surface px-4 py-3 font-mono text-sm in-[dialog]:min-h-48"
          aria-label="Text as Markdown"
          value={content.body}
          maxLength={BODY_LENGTH}
          readOnly={!work.mayEdit}
          spellCheck
          onChange={({ currentTarget }) => change({ body: currentTarget.value })}
        />
      ) : (
        <Rich article={article} />
      )}
    </section>
  );
}

function Rich({ article: { work, content, change, epoch } }: { article: OpenArticle }) {
  const { loaded, error, retry } = useLoaded(loadRichEditor);
  if (!loaded) return error ? <NotLoaded error={error} retry={retry} /> : <Skeleton lines={10} />;
  return (
    <loaded.RichEditor
      key={epoch}
      markdown={content.body}
      isEditable={work.mayEdit}
      flags={work.check.flags}
      sources={content.sources}
      onChange={(body) => change({ body })}
    />
  );
}
