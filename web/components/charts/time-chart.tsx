import { shortDay } from "#contract/time-words.ts";
import type { Series } from "./chart-lines.ts";
import { ChartTwin } from "./chart-twin.tsx";
import { LineChart } from "./line-chart.tsx";

interface TimeChartProps {
  /** What it shows: its caption, and the table's. */
  label: string;
  /** All with a value at the same instants, oldest first. */
  series: readonly Series[];
}

/** Counts over days as lines, with their numbers as a table. For fewer than two days there is the table alone. */
export function TimeChart({ label, series }: TimeChartProps) {
  const instants = [...new Set(series.flatMap(({ points }) => points.map(({ at }) => at)))].toSorted((a, b) => a - b);
  const rows = instants.map((at) => [
    shortDay(new Date(at).toISOString()),
    ...series.map(({ points }) => points.find((point) => point.at === at)?.value.toLocaleString("en-US") ?? "–"),
  ]);
  return (
    <figure>
      <figcaption className="font-semibold">{label}</figcaption>
      <LineChart label={label} series={series} areCounts />
      <ChartTwin caption={label} head={["Day", ...series.map((one) => one.label)]} rows={rows} />
    </figure>
  );
}
