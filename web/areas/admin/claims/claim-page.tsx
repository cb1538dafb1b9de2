import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { type ClaimEntry, isStanding } from "#contract/claims.ts";
import { may } from "#contract/permissions.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { Card } from "#web/ui/view/card.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { ClinicTime } from "#web/ui/view/times.tsx";
import { AdminPage } from "../shell/admin-page.tsx";
import { ClaimActs } from "./claim-acts.tsx";
import { CLAIM_ACTION_WORDS, CLAIM_KIND_WORDS } from "./claim-copy.ts";
import { ClaimBadge } from "./claim-list.tsx";
import { ClaimTabs } from "./claim-tabs.tsx";
import { ExpiryCard } from "./expiry-card.tsx";
import { FactsCard } from "./facts-card.tsx";
import { claimQuery } from "./queries.ts";

const route = getRouteApi("/admin/compliance_/claims/$id");

export function ClaimPage() {
  return (
    <AdminPage heading="Claim" permission="claim:read">
      <Content />
    </AdminPage>
  );
}

function Content() {
  const { id } = route.useParams();
  const query = useQuery(claimQuery(id));
  return (
    <>
      <ClaimTabs current={undefined} />
      <Loaded query={query} lines={8}>
        {({ claim }) => <Claim claim={claim} />}
      </Loaded>
    </>
  );
}

function Claim({ claim }: { claim: ClaimEntry }) {
  const canWrite = may(useRoles(), "claim:write");
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5 wrap-anywhere *:mt-0">
      <Words claim={claim} canWrite={canWrite} />
      <Card id="claim-pages" heading="Where it stands">
        <Places claim={claim} />
      </Card>
      <FactsCard claim={claim} canWrite={canWrite} />
      <ExpiryCard claim={claim} canWrite={canWrite} />
      <Card id="claim-history" heading="History">
        <History claim={claim} />
      </Card>
    </div>
  );
}

function Words({ claim, canWrite }: { claim: ClaimEntry; canWrite: boolean }) {
  const { text, disclosure, fallback, shown, kind, isOnSite, state, jurisdictions } = claim;
  return (
    <Card id="claim-words" heading={`“${text}”`}>
      <p>
        <ClaimBadge shown={shown} />{" "}
        {isOnSite ? "The public site says this now." : "The public site shows the fallback now."}
      </p>
      {isStanding(state) && jurisdictions.length < 2 && (
        <p className="note" data-level="warning">
          One of the two states does not allow it. The site is read in both states, so no page shows it.
        </p>
      )}
      <dl className="facts">
        <dt>Kind</dt>
        <dd>{CLAIM_KIND_WORDS[kind] ?? kind}</dd>
        <dt>Disclosure</dt>
        <dd>{disclosure ?? "None"}</dd>
        <dt>Neutral fallback</dt>
        <dd>{fallback || "Nothing is shown"}</dd>
      </dl>
      {canWrite && <ClaimActs claim={claim} />}
    </Card>
  );
}

function Places({ claim: { pages, passages, partOf, parts } }: { claim: ClaimEntry }) {
  return (
    <>
      {pages === null && <p>On every public page.</p>}
      {pages?.length === 0 && <p>On no page.</p>}
      {pages !== null && pages.length > 0 && (
        <ul>
          {pages.map((path) => (
            <li key={path}>
              <SiteLink href={path}>{path}</SiteLink>
            </li>
          ))}
        </ul>
      )}
      {passages > 0 && <p>Max says it in {passages === 1 ? "one answer" : `${passages} answers`}.</p>}
      {partOf && (
        <p>
          It stands and falls with{" "}
          <Link to="/admin/compliance/claims/$id" params={{ id: partOf.id }}>
            “{partOf.text}”
          </Link>
          .
        </p>
      )}
      {parts.length > 0 && (
        <>
          <p>With it fall:</p>
          <ul>
            {parts.map((part) => (
              <li key={part.id}>
                <Link to="/admin/compliance/claims/$id" params={{ id: part.id }}>
                  “{part.text}”
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function History({ claim: { history } }: { claim: ClaimEntry }) {
  if (history.length === 0) return <p className="empty">Nobody has decided anything yet.</p>;
  return (
    <ol className="my-3 grid gap-2.5 *:border-b *:pb-2.5 *:last:border-b-0 [&_p]:text-muted">
      {history.map(({ at, action, by, reason }) => (
        <li key={`${at} ${action}`}>
          <b>{CLAIM_ACTION_WORDS[action] ?? action}</b> by {by ?? "the system"}, <ClinicTime at={at} />
          {reason && <p>{reason}</p>}
        </li>
      ))}
    </ol>
  );
}
