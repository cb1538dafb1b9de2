import { useQuery } from "@tanstack/react-query";
import type { SignedForm } from "#contract/visits.ts";
import { Card } from "#web/components/account/card.tsx";
import { Loaded } from "#web/components/account/loaded.tsx";
import { SiteLink } from "#web/components/ui/site-link.tsx";
import { momentOf } from "#web/lib/when.ts";
import { DashboardSection } from "./dashboard-section.tsx";
import { intakePath } from "./paths.ts";
import { formsQuery } from "./queries.ts";

const DECISIONS = { granted: "Agreed", declined: "Declined", withdrawn: "Taken back" } as const;

/** `/dashboard/forms`: what he signed, as he signed it. */
export function FormsPage() {
  const query = useQuery(formsQuery);
  return (
    <DashboardSection
      heading="Forms and consents"
      lead="What you signed with your intake forms, in the words that you saw."
    >
      <Card id="forms" heading="Signed with us">
        <Loaded query={query}>
          {({ forms }) =>
            forms.length === 0 ? (
              <p>Nothing yet. What you sign with your intake form stands here afterwards.</p>
            ) : (
              <ul className="rows">
                {forms.map((form) => (
                  <Signed key={form.id} form={form} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Card>
      <Card id="account-consents" heading="Messages, marketing and your account">
        <p>What you agreed to with your account, news and offers among it, you see and take back there.</p>
        <p>
          <SiteLink href="/dashboard/account/consents">Consents of my account</SiteLink>
        </p>
      </Card>
    </DashboardSection>
  );
}

function Signed({ form }: { form: SignedForm }) {
  const { title, decision, signedName, decidedAt, version, paragraphs, appointmentId } = form;
  return (
    <li>
      <p>
        <b>{title}</b>
        {`${DECISIONS[decision]}${signedName ? `, signed “${signedName}”` : ""}, ${momentOf(decidedAt)}. Words of ${version}.`}
      </p>
      {appointmentId && <SiteLink href={intakePath(appointmentId)}>The form it belongs to, to read or print</SiteLink>}
      <details>
        <summary>
          Read the words<span className="sr-only"> ({title})</span>
        </summary>
        {paragraphs ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: signed words never change
          paragraphs.map((paragraph, i) => <p key={i}>{paragraph}</p>)
        ) : (
          <p>These words have changed since you saw them. Ask us for the ones you signed: we keep them.</p>
        )}
      </details>
    </li>
  );
}
