import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { longDate } from "#contract/long-date.ts";
import { type CounterDay, type CountersAnswer, countersQuery } from "#contract/max-transcripts.ts";
import { midnightOf } from "#contract/time.ts";
import { admin } from "#web/lib/api/api.ts";
import { take } from "#web/lib/api/take.ts";
import { percentWords } from "#web/lib/words/percent.ts";
import { BarChart } from "#web/ui/charts/bar-chart.tsx";
import { TimeChart } from "#web/ui/charts/time-chart.tsx";
import { FilterBar } from "#web/ui/table/filter-bar.tsx";
import type { ListSearch } from "#web/ui/table/list-state.ts";
import { useListState } from "#web/ui/table/use-list-state.ts";
import { Card } from "#web/ui/view/card.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { countOf, lastDays, moneyOf, msOf, SAFETY_WORDS } from "./max-copy.ts";

const FILTERS = [
  { kind: "date", name: "from", label: "From" },
  { kind: "date", name: "to", label: "To, included" },
] as const;
const USUAL_DAYS = 14;

export function Counters({ search }: { search: ListSearch<typeof countersQuery> }) {
  const list = useListState(search, countersQuery);
  const usual = lastDays(USUAL_DAYS);
  const range = { from: list.state.filters.from || usual.from, to: list.state.filters.to || usual.to };
  const query = useQuery({
    queryKey: ["max", "counters", range],
    queryFn: () => take(admin.max.counters.$get({ query: range })),
    placeholderData: keepPreviousData,
  });
  return (
    <Card id="max-counters" heading="What Max did">
      <FilterBar list={list} filters={FILTERS} />
      <p>
        {longDate(range.from)} to {longDate(range.to)}, Central time.
      </p>
      <Loaded query={query} lines={5}>
        {(counters) => <Figures counters={counters} />}
      </Loaded>
    </Card>
  );
}

function Figures({ counters }: { counters: CountersAnswer }) {
  const { conversations, deflected, answers, fallbacks, ratings, latency, tokens, dollars, retentionDays } = counters;
  return (
    <>
      <dl className="mt-4 mb-6 grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-4">
        <Figure name="Conversations" value={countOf(conversations)} />
        <Figure name="Answers" value={countOf(answers)} />
        <Figure
          name="Ended without handover"
          value={percentWords(deflected, conversations)}
          note={`${countOf(deflected)} of ${countOf(conversations)} sent nobody on to a person`}
        />
        <Figure name="Typical answer time" value={msOf(latency.p50)} note="Median (p50)" />
        <Figure name="Slow answers" value={msOf(latency.p95)} note="95 of 100 are faster (p95)" />
        <Figure name="Fallbacks" value={countOf(fallbacks)} note="Our own words where the model failed" />
        <Figure name="Ratings" value={`${countOf(ratings.up)} up, ${countOf(ratings.down)} down`} />
        <Figure
          name="Cost"
          value={moneyOf(dollars)}
          note={`${countOf(tokens.input)} tokens in, ${countOf(tokens.output)} out; test runs included; UTC days`}
        />
      </dl>
      {dollars === null && <p>The cost shows once prices are set under Provider and limits.</p>}
      <div className="my-6 grid grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))] gap-6">
        <TimeChart label="Conversations a day" series={seriesOf(counters, { conversations: "Conversations" })} />
        <TimeChart label="Red flags a day" series={seriesOf(counters, { redFlags: "Red flags" })} />
        <TimeChart label="Fallbacks a day" series={seriesOf(counters, { fallbacks: "Fallbacks" })} />
        {tokens.input + tokens.output > 0 && (
          <TimeChart label="Tokens of the paid model a day" series={seriesOf(counters, TOKENS)} />
        )}
      </div>
      <BarChart label="Answers by safety level" unit="Answers" bars={barsOf(counters)} />
      <p className="text-sm text-muted">
        Counted from conversations that are still kept: {retentionDays} days. What visitors delete is not counted.
      </p>
    </>
  );
}

function Figure({ name, value, note }: { name: string; value: string; note?: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd>
        <b className="block text-xl tabular-nums">{value}</b>
        {note && <small className="block text-muted">{note}</small>}
      </dd>
    </div>
  );
}

type Shown = Readonly<Partial<Record<Exclude<keyof CounterDay, "day">, string>>>;

const TOKENS: Shown = { inputTokens: "In", outputTokens: "Out" };

function seriesOf({ days }: CountersAnswer, shown: Shown) {
  return Object.entries(shown).map(([name, label]) => ({
    label,
    points: days.map((day) => ({ at: midnightOf(day.day), value: day[name as keyof Shown] })),
  }));
}

function barsOf({ safety }: CountersAnswer) {
  return Object.entries(SAFETY_WORDS).map(([level, label]) => ({
    label,
    value: safety[level as keyof typeof SAFETY_WORDS],
  }));
}
