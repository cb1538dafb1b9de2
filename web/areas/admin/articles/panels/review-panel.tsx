import { useId } from "react";
import { ClinicTime, RelativeTime } from "#web/ui/view/times.tsx";
import type { OpenArticle } from "../use-article.ts";

export function ReviewPanel({ article: { work, content, change } }: { article: OpenArticle }) {
  const id = useId();
  const { author, editedBy, clinician, live, dueAt, scheduledFor, redirects } = work;
  return (
    <>
      <dl className="facts">
        <dt>Author</dt>
        <dd>{author ?? "Came with the site"}</dd>
        <dt>Last edited by</dt>
        <dd>{editedBy ?? "Nobody here yet"}</dd>
        <dt>Clinician for these words</dt>
        <dd>
          {clinician ? (
            <>
              {clinician.name}, <ClinicTime at={clinician.at} />
            </>
          ) : (
            "None yet"
          )}
        </dd>
        <dt>Readers have</dt>
        <dd>{live ? <Live live={live} /> : "Nothing"}</dd>
        {dueAt && (
          <>
            <dt>Next review due</dt>
            <dd>
              <RelativeTime at={dueAt} />
            </dd>
          </>
        )}
        {scheduledFor && (
          <>
            <dt>Goes out</dt>
            <dd>
              <ClinicTime at={scheduledFor} />
            </dd>
          </>
        )}
        {redirects.length > 0 && (
          <>
            <dt>Old addresses that lead here</dt>
            <dd>{redirects.join(", ")}</dd>
          </>
        )}
      </dl>
      <div className="field">
        <label htmlFor={id}>Review again after</label>
        <select
          id={id}
          value={content.reviewEveryMonths}
          disabled={!work.mayEdit}
          onChange={({ currentTarget }) => change({ reviewEveryMonths: Number(currentTarget.value) })}
        >
          {[...new Set([3, 6, 12, 24, content.reviewEveryMonths])]
            .sort((a, b) => a - b)
            .map((months) => (
              <option key={months} value={months}>
                {months} {months === 1 ? "month" : "months"}
              </option>
            ))}
        </select>
        <small>12 months; 3 where drugs or the law may change.</small>
      </div>
    </>
  );
}

function Live({ live }: { live: NonNullable<OpenArticle["work"]["live"]> }) {
  return (
    <>
      the words of <ClinicTime at={live.updatedAt} />,{" "}
      {live.reviewedBy ? `reviewed by ${live.reviewedBy}` : "without a medical review"} (
      <a href={`/health-library/${live.slug}`}>see the page</a>)
    </>
  );
}
