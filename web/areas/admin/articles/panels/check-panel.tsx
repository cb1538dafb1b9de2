import { useState } from "react";
import type { ArticleFlag } from "#contract/admin-articles.ts";
import { admin } from "#web/lib/api/api.ts";
import { take } from "#web/lib/api/take.ts";
import { Confirm } from "#web/ui/dialog/confirm.tsx";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import type { OpenArticle } from "../use-article.ts";

const FIELDS = {
  title: "title",
  description: "description",
  keyPoints: "key points",
  cover: "words of the cover",
  body: "text",
} as const;

export function CheckPanel({ article }: { article: OpenArticle }) {
  const { unmet, flags, brokenLinks } = article.work.check;
  return (
    <>
      {unmet.length === 0 ? (
        <p>
          <StatusBadge tone="good">Every condition is met</StatusBadge>
        </p>
      ) : (
        <ul className="bullets" aria-label="Conditions that are not met">
          {unmet.map(({ code, message }) => (
            <li key={code}>{message}</li>
          ))}
        </ul>
      )}
      {flags.length > 0 && (
        <>
          <h3>Claims</h3>
          <ul className="flags *:border-t *:py-3">
            {flags.map((flag) => (
              <FlagItem key={`${flag.field}${flag.start}${flag.key}`} flag={flag} article={article} />
            ))}
          </ul>
        </>
      )}
      {brokenLinks.length > 0 && (
        <>
          <h3>Links that lead nowhere</h3>
          <ul className="bullets">
            {brokenLinks.map(({ href, text }) => (
              <li key={`${href}${text}`}>
                {text} {href && text !== href && <code>{href}</code>}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function FlagItem({ flag, article }: { flag: ArticleFlag; article: OpenArticle }) {
  const [isAsking, setAsking] = useState(false);
  const { work, saver, setCheck } = article;
  const { text, sentence, message, field, key, reason, severity } = flag;

  async function decide(words: string) {
    await saver.flush();
    setCheck(await take(admin.articles[":id"].flags.$post({ param: { id: work.id }, json: { key, reason: words } })));
  }

  return (
    <li>
      <p>
        <StatusBadge tone={reason ? "good" : severity === "error" ? "now" : "soon"}>
          {reason ? "Kept" : severity === "error" ? "Change it" : "Needs its source"}
        </StatusBadge>{" "}
        <mark>{text}</mark> in the {FIELDS[field]}: “{sentence}”
      </p>
      <p>{reason ? `${reason.by}: ${reason.text}` : message}</p>
      {work.mayEdit && (
        <ActButton
          label={reason ? "Open it again" : "Keep it, with a reason"}
          act={async () => {
            if (reason) await decide("");
            else setAsking(true);
            return undefined;
          }}
        />
      )}
      {isAsking && (
        <Confirm
          heading="Keep these words?"
          consequence={`“${sentence}” Your reason and your name stay with the article until this sentence changes.`}
          confirmLabel="Keep them"
          reason="needed"
          act={decide}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
