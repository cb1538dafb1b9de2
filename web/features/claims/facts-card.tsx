import { useState } from "react";
import type { ClaimEntry, Evidence } from "#contract/claims.ts";
import { Card } from "#web/components/account/card.tsx";
import { StatusBadge } from "#web/components/admin/status-badge.tsx";
import { FactsForm } from "./facts-form.tsx";

interface FactsProps {
  claim: ClaimEntry;
  canWrite: boolean;
}

/** What it rests on, who answers for it, and where it may be said. */
export function FactsCard({ claim, canWrite }: FactsProps) {
  const [isEdited, setEdited] = useState(false);
  return (
    <Card id="claim-facts" heading="Evidence and responsibility">
      {isEdited ? (
        <FactsForm claim={claim} onDone={() => setEdited(false)} />
      ) : (
        <>
          <Facts claim={claim} />
          {canWrite && (
            <button type="button" className="btn quiet" onClick={() => setEdited(true)}>
              Edit evidence, owner and states
            </button>
          )}
        </>
      )}
    </Card>
  );
}

function Facts({ claim: { asked, entries, owner, jurisdictions } }: Pick<FactsProps, "claim">) {
  return (
    <>
      <dl className="facts">
        <dt>Owner</dt>
        <dd>{owner ?? "Nobody"}</dd>
        <dt>Allowed in</dt>
        <dd>{jurisdictions.join(", ") || "No state"}</dd>
        <dt>A reviewer needs to see</dt>
        <dd>{asked}</dd>
      </dl>
      {entries.length === 0 && <p className="empty">No evidence is listed.</p>}
      <ul className="evidence-list">
        {entries.map((entry, at) => (
          // Entries have no names of their own, and keep their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={at}>
            <StatusBadge tone={entry.status === "provided" ? "good" : "soon"}>
              {entry.status === "provided" ? "Provided" : "Pending"}
            </StatusBadge>{" "}
            {entry.source}
            <EvidenceFacts entry={entry} />
          </li>
        ))}
      </ul>
    </>
  );
}

function EvidenceFacts({ entry: { year, population, n, url } }: { entry: Evidence }) {
  const facts = [
    ...(year === undefined ? [] : [`${year}`]),
    ...(population ? [population] : []),
    ...(n === undefined ? [] : [`n = ${n.toLocaleString("en-US")}`]),
  ];
  return (
    <small>
      {facts.join(" · ")}
      {url && (
        <>
          {facts.length > 0 && " · "}
          <a href={url} rel="noreferrer" target="_blank">
            {new URL(url).host} (new tab)
          </a>
        </>
      )}
    </small>
  );
}
