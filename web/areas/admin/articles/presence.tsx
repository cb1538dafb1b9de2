import { useEffect, useState } from "react";
import type { PresenceAnswer } from "#contract/admin-articles.ts";
import { admin } from "#web/lib/api/api.ts";
import { take } from "#web/lib/api/take.ts";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { readWork } from "./queries.ts";
import type { OpenArticle } from "./use-article.ts";

const EVERY_MS = 30_000;

const { presence } = admin.articles[":id"];

/** Shows other users who have the article open; it is not a lock. */
export function Others({ article }: { article: OpenArticle }) {
  const { id } = article.work;
  const [answer, setAnswer] = useState<PresenceAnswer | null>(null);
  useEffect(() => {
    let isGone = false;
    const meet = async () => {
      const met = await take(presence.$post({ param: { id }, json: {} })).catch(() => null);
      if (!isGone && met) setAnswer(met);
    };
    void meet();
    const timer = setInterval(() => void meet(), EVERY_MS);
    return () => {
      isGone = true;
      clearInterval(timer);
      void take(presence.$post({ param: { id }, json: { leaving: true } })).catch(() => null);
    };
  }, [id]);
  return (
    <div role="status">
      {answer && answer.others.length > 0 && (
        <p className="note">{answer.others.map(({ name }) => name).join(", ")} has this article open too.</p>
      )}
      {answer && <Moved article={article} answer={answer} />}
    </div>
  );
}

function Moved({ article, answer }: { article: OpenArticle; answer: PresenceAnswer }) {
  const { work, save, adopt } = article;
  const isNewer = answer.statusVersion > work.statusVersion || answer.version > work.version;
  if (!isNewer || save !== "saved") return null;
  return (
    <div className="note">
      <p>This article has changed since you opened it.</p>
      <ActButton
        label="Show it as it is now"
        act={async () => {
          adopt(await readWork(work.id));
          return undefined;
        }}
      />
    </div>
  );
}
