import { useQuery } from "@tanstack/react-query";
import type { Measure, MeasureKind } from "#contract/chart.ts";
import { longDateTime } from "#contract/time-words.ts";
import { Wide } from "#web/areas/site/content/wide.tsx";
import { api } from "#web/lib/api/api.ts";
import { take } from "#web/lib/api/take.ts";
import { BOOKING_PATH } from "#web/lib/session/return-path.ts";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { LineChart } from "#web/ui/charts/line-chart.tsx";
import { ConfirmButton } from "#web/ui/dialog/confirm.tsx";
import { Card } from "#web/ui/view/card.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { DashboardSection } from "../dashboard/dashboard-section.tsx";
import { dashboardQuery, measuresQuery, refreshQueries } from "../dashboard/queries.ts";
import { MeasureForm } from "./measure-form.tsx";
import { MEASURES, measureText, seriesOf } from "./measure-words.ts";

export function MeasuresPage() {
  const query = useQuery(measuresQuery);
  return (
    <DashboardSection
      heading="My measures"
      lead="What you measure at home. Your clinician sees it too, but nobody watches it: if you feel unwell, call us, and in an emergency 911."
    >
      <Card id="add" heading="Write down a measure">
        <Loaded query={query}>
          {({ canWrite }) =>
            canWrite ? (
              <MeasureForm />
            ) : (
              <p>
                You can keep measures here once you have booked a visit.{" "}
                <SiteLink href={BOOKING_PATH}>Book a visit</SiteLink>
              </p>
            )
          }
        </Loaded>
      </Card>
      {query.data &&
        MEASURES.map(([kind, name]) => (
          <KindCard
            key={kind}
            kind={kind}
            name={name}
            measures={query.data.measures.filter((measure) => measure.kind === kind)}
          />
        ))}
    </DashboardSection>
  );
}

interface KindCardProps {
  kind: MeasureKind;
  name: string;
  measures: readonly Measure[];
}

function KindCard({ kind, name, measures }: KindCardProps) {
  return (
    <Card id={kind} heading={name}>
      {measures.length === 0 ? (
        <p>Nothing written down yet.</p>
      ) : (
        <>
          <LineChart label={`${name} over time. The table below has the numbers.`} series={seriesOf(measures)} />
          <Wide label={`${name}, table`}>
            <table>
              <caption className="sr-only">{`${name}, the newest first`}</caption>
              <thead>
                <tr>
                  <th scope="col">When</th>
                  <th scope="col">Value</th>
                  <th scope="col">
                    <span className="sr-only">Remove</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {measures.map((measure) => (
                  <Row key={measure.id} measure={measure} card={kind} />
                ))}
              </tbody>
            </table>
          </Wide>
        </>
      )}
    </Card>
  );
}

function Row({ measure, card }: { measure: Measure; card: string }) {
  const value = measureText(measure);
  return (
    <tr>
      <td>
        <time dateTime={measure.takenAt}>{longDateTime(measure.takenAt)}</time>
      </td>
      <td>{value}</td>
      <td>
        <ConfirmButton
          label="Remove"
          of={`${value}, ${longDateTime(measure.takenAt)}`}
          heading={`Remove ${value}?`}
          consequence="It is gone from your record here."
          keepLabel="Keep it"
          card={card}
          act={async () => {
            await take(api.chart.measures[":id"].$delete({ param: { id: measure.id } }));
            await refreshQueries(measuresQuery, dashboardQuery);
            toast({ title: "Removed" });
            return undefined;
          }}
        />
      </td>
    </tr>
  );
}
