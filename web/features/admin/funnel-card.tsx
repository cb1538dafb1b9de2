import type { FunnelCount, FunnelStep } from "#contract/overview.ts";
import { BarChart } from "#web/components/charts/bar-chart.tsx";
import { percentWords } from "#web/lib/percent.ts";

const WORDS: Readonly<Record<FunnelStep, string>> = {
  visit: "Visited the site *",
  slot_view: "Saw free times *",
  hold: "Held a time",
  confirm: "Booked it",
  intake: "Sent the intake",
  showed: "Arrived",
};

/** How many of those who came to the site went on. Percentages stay among what is counted alike. */
export function FunnelCard({ funnel, isOneClinic }: { funnel: readonly FunnelCount[]; isOneClinic: boolean }) {
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
      <p className="hint">
        * Browser sessions of visitors who accepted counting, and no others: most people are missing here, so these two
        can be smaller than what follows. From the hold on everybody is counted who held a time on the site within the
        range, with what has become of it since; holds that ran out are deleted in time. Visits that the desk booked are
        not among them.
        {isOneClinic && " The first two steps are of both clinics: pages belong to none."}
      </p>
    </section>
  );
}
