import { Link } from "@tanstack/react-router";
import type { Clinic } from "#contract/booking.ts";
import type { FunnelCount, FunnelStep } from "#contract/overview.ts";
import { may } from "#contract/permissions.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { percentWords } from "#web/lib/words/percent.ts";
import { BarChart } from "#web/ui/charts/bar-chart.tsx";
import { funnelLink, type ListLink, type Range } from "./links.ts";

const WORDS: Readonly<Record<FunnelStep, string>> = {
  visit: "Visited the site *",
  slot_view: "Saw free times *",
  hold: "Held a time",
  confirm: "Booked it",
  intake: "Sent the intake",
  showed: "Arrived",
};

interface FunnelCardProps {
  funnel: readonly FunnelCount[];
  range: Range;
  location: Clinic | null;
}

/** Percentages compare only steps that are counted the same way. */
export function FunnelCard({ funnel, range, location }: FunnelCardProps) {
  const mayOpen = may(useRoles(), "appointment:manage");
  const firstOf = (isConsented: boolean) => funnel.find((step) => step.isConsented === isConsented);
  return (
    <section className="card" aria-labelledby="funnel">
      <h2 id="funnel">Booking funnel</h2>
      <BarChart
        label="Steps on the way to a clinic"
        unit="How many"
        bars={funnel.map(({ step, count, isConsented }) => {
          const first = firstOf(isConsented);
          const share = first && first.count > 0 && first.step !== step ? ` (${percentWords(count, first.count)})` : "";
          return { label: WORDS[step], value: count, words: `${count.toLocaleString("en-US")}${share}` };
        })}
      />
      {mayOpen && <FunnelLinks funnel={funnel} range={range} location={location} />}
      <p className="hint">
        * Browser sessions of visitors who accepted counting, and no others: most people are missing here, so these two
        can be smaller than what follows. From the hold on everybody is counted who held a time on the site within the
        range, with what has become of it since; holds that ran out are deleted in time. Visits that the desk booked are
        not among them.
        {location !== null && " The first two steps are of both clinics: pages belong to none."}
      </p>
    </section>
  );
}

/** The first steps have no list: a session belongs to no patient, and a hold is not a visit yet. */
function FunnelLinks({ funnel, range, location }: FunnelCardProps) {
  const steps = funnel.map((one) => ({ ...one, link: funnelLink(one.step, range, location) })).filter(hasList);
  return (
    <p>
      The visits behind the last steps:
      {steps.map(({ step, count, link }, i) => (
        <span key={step}>
          {i > 0 && ","}{" "}
          <Link {...link}>
            {WORDS[step]} ({count.toLocaleString("en-US")})
          </Link>
        </span>
      ))}
    </p>
  );
}

function hasList<Step extends { link: ListLink | undefined }>(step: Step): step is Step & { link: ListLink } {
  return step.link !== undefined;
}
