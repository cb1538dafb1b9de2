import { useQuery } from "@tanstack/react-query";
import type { PatientResult } from "#contract/chart.ts";
import { longDate } from "#contract/long-date.ts";
import { Wide } from "#web/areas/site/content/wide.tsx";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { LineChart } from "#web/ui/charts/line-chart.tsx";
import { Card } from "#web/ui/view/card.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { DashboardSection } from "../dashboard/dashboard-section.tsx";
import { MESSAGES_PATH } from "../dashboard/paths.ts";
import { resultsQuery } from "../dashboard/queries.ts";
import { amountWords, byTest, PLACES, rangeWords, trendWords } from "./result-words.ts";

export function ResultsPage() {
  const query = useQuery(resultsQuery);
  return (
    <DashboardSection
      heading="Results"
      lead="Values that your clinician has looked at and released. A number outside the range does not by itself mean that something is wrong."
    >
      {query.data && query.data.results.length > 0 ? (
        byTest(query.data.results).map(([name, values], i) => (
          <TestCard key={name} id={`test-${i}`} name={name} values={values} />
        ))
      ) : (
        <Card id="results" heading="Your results">
          <Loaded query={query}>
            {() => <p>None yet. When your clinician releases one, you find it here with a word about it.</p>}
          </Loaded>
        </Card>
      )}
      <p>
        A question about a result? <SiteLink href={MESSAGES_PATH}>Write to the clinic</SiteLink>
      </p>
    </DashboardSection>
  );
}

interface TestCardProps {
  id: string;
  name: string;
  /** Newest first; never empty. */
  values: readonly PatientResult[];
}

function TestCard({ id, name, values }: TestCardProps) {
  const [newest, before] = values;
  if (!newest) return null;
  const place = PLACES[newest.place];
  const trend = trendWords(newest, before);
  const points = values.toReversed().map(({ takenAt, value }) => ({ at: Date.parse(takenAt), value }));
  return (
    <Card id={id} heading={name}>
      <p
        className="[&_b]:mr-3 [&_b]:text-2xl [&_em]:mr-3 [&_em]:text-accent [&_em]:not-italic"
        data-place={newest.place}
      >
        <b>{amountWords(newest)}</b>
        {newest.isNew && <em>New</em>}
        {newest.isCorrection && <em>Corrected</em>}
      </p>
      <p>
        <span
          className="data-[place=above]:text-danger data-[place=below]:text-danger"
          data-place={newest.place}
          aria-hidden="true"
        >
          {place.sign}
        </span>{" "}
        {place.words}: {rangeWords(newest)}. Taken on {longDate(newest.takenAt)}.
      </p>
      {trend && <p>{trend}.</p>}
      {newest.words && <p className="whitespace-pre-line wrap-anywhere">{newest.words}</p>}
      <LineChart label={`${name} over time. The table has the numbers.`} series={[{ label: name, points }]} />
      {values.length > 1 && <Earlier name={name} values={values} />}
    </Card>
  );
}

function Earlier({ name, values }: Pick<TestCardProps, "name" | "values">) {
  return (
    <details>
      <summary>{`All ${values.length} values`}</summary>
      <Wide label={`${name}, table`}>
        <table>
          <caption className="sr-only">{`${name}, the newest first`}</caption>
          <thead>
            <tr>
              <th scope="col">Taken</th>
              <th scope="col">Value</th>
              <th scope="col">Range</th>
              <th scope="col">Where it stands</th>
            </tr>
          </thead>
          <tbody>
            {values.map((result) => (
              <tr key={result.id}>
                <td>{longDate(result.takenAt)}</td>
                <td>{amountWords(result)}</td>
                <td>{rangeWords(result)}</td>
                <td>{`${PLACES[result.place].sign} ${PLACES[result.place].words}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </details>
  );
}
