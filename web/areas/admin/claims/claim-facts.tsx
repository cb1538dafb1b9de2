import type { ClaimEntry, EvidenceItem } from "#contract/claims.ts";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";

export function ClaimFacts({ claim: { asked, entries, owner, jurisdictions } }: { claim: ClaimEntry }) {
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
      <ul className="my-3 grid gap-2.5 [&_small]:block [&_small]:text-muted">
        {entries.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no ids and keep their order
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

function EvidenceFacts({ entry: { year, population, n, url } }: { entry: EvidenceItem }) {
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
