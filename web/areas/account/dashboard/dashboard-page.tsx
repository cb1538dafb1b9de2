import { useQuery } from "@tanstack/react-query";
import type { DashboardAnswer } from "#contract/dashboard.ts";
import { longDate } from "#contract/long-date.ts";
import { useSession } from "#web/lib/session/session.ts";
import { displayNameOfUser } from "#web/lib/words/person.ts";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { Card } from "#web/ui/view/card.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { ConnectRecord } from "../record/connect-record.tsx";
import { IntakeCard } from "../visits/intake-card.tsx";
import { PastVisits } from "../visits/past-visits.tsx";
import { OwnVisitCard } from "../visits/visit-card.tsx";
import { counted } from "../visits/visit-words.ts";
import { WaitlistCard } from "../visits/waitlist-card.tsx";
import { DashboardSection } from "./dashboard-section.tsx";
import { AskMaxCard } from "./max-card.tsx";
import { NextStepCard } from "./next-step-card.tsx";
import { MEASURES_PATH, MESSAGES_PATH, PLAN_PATH, RESULTS_PATH, VISITS_PATH } from "./paths.ts";
import { dashboardQuery } from "./queries.ts";

export function DashboardPage() {
  const session = useSession();
  const query = useQuery(dashboardQuery);
  if (session.status !== "signed-in") return null;
  return (
    <DashboardSection heading={`Hello, ${displayNameOfUser(session.person)}`}>
      {query.data ? (
        <Overview dashboard={query.data} />
      ) : (
        <Card id="next-step" heading="Your next step">
          <Loaded query={query}>{() => null}</Loaded>
        </Card>
      )}
      <AskMaxCard />
      <Card id="more" heading="Your record and your data">
        <ul className="rows">
          <li>
            <SiteLink href="/dashboard/account/access">Who looked at my record</SiteLink>
          </li>
          <li>
            <SiteLink href="/dashboard/account/my-data">Download my data</SiteLink>
          </li>
        </ul>
      </Card>
    </DashboardSection>
  );
}

function Overview({ dashboard }: { dashboard: DashboardAnswer }) {
  const { upcoming, past, pastCount, intake, waitlist } = dashboard;
  const [next] = upcoming;
  return (
    <>
      <NextStepCard dashboard={dashboard} />
      {!dashboard.hasRecord && <ConnectRecord />}
      {upcoming.map((visit) => (
        <OwnVisitCard key={visit.id} visit={visit} />
      ))}
      <IntakeCard intake={intake} />
      <Card id="care" heading="Messages and results">
        <ul className="rows">
          {careRows(dashboard).map(({ href, label, text }) => (
            <li key={href}>
              <p>
                <b>
                  <SiteLink href={href}>{label}</SiteLink>
                </b>
                {text}
              </p>
            </li>
          ))}
        </ul>
      </Card>
      {(next || waitlist.open > 0) && <WaitlistCard token={next?.token ?? null} />}
      <Card id="past" heading="Past visits">
        <PastVisits visits={past} />
        {pastCount > past.length && (
          <p>
            <SiteLink href={VISITS_PATH}>{`All ${pastCount} past visits`}</SiteLink>
          </p>
        )}
      </Card>
    </>
  );
}

function careRows({ messages, results, hasPlan, lastMeasureAt }: DashboardAnswer) {
  const { unread, waiting } = messages;
  const answers = waiting > 0 ? `${counted(waiting, "conversation")} with us: we answer within one business day.` : "";
  const unseen = results.unseen > 0 ? `, ${results.unseen} new` : "";
  return [
    {
      href: MESSAGES_PATH,
      label: "Messages",
      text: unread > 0 ? `${counted(unread, "new message")} from the clinic.` : answers || "Nothing new.",
    },
    {
      href: RESULTS_PATH,
      label: "Results",
      text: results.released > 0 ? `${counted(results.released, "result")}${unseen}.` : "None yet.",
    },
    {
      href: PLAN_PATH,
      label: "My plan",
      text: hasPlan ? "Goals, medicines and next steps." : "Your clinician writes it with you.",
    },
    {
      href: MEASURES_PATH,
      label: "My measures",
      text: lastMeasureAt
        ? `Last on ${longDate(lastMeasureAt)}.`
        : "Weight, blood pressure and waist, measured at home.",
    },
  ];
}
