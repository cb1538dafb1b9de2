import { shortDay } from "#contract/time-words.ts";
import type { Series } from "./chart-lines.ts";
import { ChartTwin } from "./chart-twin.tsx";
import { LineChart } from "./line-chart.tsx";

interface TimeChartProps {
  label: string;
  series: readonly Series[];
}

/** Below two days it shows only the table. */
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
