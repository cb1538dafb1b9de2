import { useQuery } from "@tanstack/react-query";
import type { PatientPlanAnswer } from "#contract/chart.ts";
import { longDate } from "#contract/long-date.ts";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { Card } from "#web/ui/view/card.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { DashboardSection } from "../dashboard/dashboard-section.tsx";
import { MESSAGES_PATH } from "../dashboard/paths.ts";
import { planQuery, refillsQuery } from "../dashboard/queries.ts";
import { MEDICINES_CARD, MedicineRefill } from "./refill-button.tsx";

export function PlanPage() {
  const query = useQuery(planQuery);
  const plan = query.data?.plan;
  return (
    <DashboardSection
      heading="My plan"
      lead="What you and your clinician have agreed on. Please change nothing about a medicine without asking first."
    >
      {plan ? (
        <Plan plan={plan} />
      ) : (
        <Card id="plan" heading="Your plan">
          <Loaded query={query}>
            {() => <p>There is none yet. Your clinician writes it with you at your visit.</p>}
          </Loaded>
        </Card>
      )}
    </DashboardSection>
  );
}

function Plan({ plan }: { plan: NonNullable<PatientPlanAnswer["plan"]> }) {
  const { id, goals, medicines, nextSteps, releasedAt } = plan;
  const refills = useQuery(refillsQuery);
  return (
    <>
      <Lines id="goals" heading="Goals" lines={goals} />
      <Card id={MEDICINES_CARD} heading="Medicines">
        {medicines.length === 0 ? (
          <p>None in this plan.</p>
        ) : (
          <ul className="rows">
            {medicines.map(({ name, dose, directions }, position) => (
              <li key={`${name} ${dose}`}>
                <p>
                  <b>
                    {name}, {dose}
                  </b>
                  {directions}
                </p>
                {refills.data && (
                  <MedicineRefill plan={id} position={position} name={name} refills={refills.data.refills} />
                )}
              </li>
            ))}
          </ul>
        )}
        {/* One loading or error message for all medicines. */}
        {medicines.length > 0 && <Loaded query={refills}>{() => null}</Loaded>}
        <p>
          <SiteLink href={MESSAGES_PATH}>Ask about a medicine</SiteLink>
        </p>
      </Card>
      <Lines id="next-steps" heading="Next steps" lines={nextSteps} />
      <p>Released on {longDate(releasedAt)}.</p>
    </>
  );
}

function Lines({ id, heading, lines }: { id: string; heading: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Card id={id} heading={heading}>
      <ol className="bullets">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </Card>
  );
}
