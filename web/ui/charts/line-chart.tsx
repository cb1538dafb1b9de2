import { longDate } from "#contract/long-date.ts";
import { CHART, drawChart, type Series } from "./chart-lines.ts";

interface LineChartProps {
  label: string;
  series: readonly Series[];
  areCounts?: boolean;
}

/** Names and marks repeat what color says. */
export function LineChart({ label, series, areCounts }: LineChartProps) {
  const chart = drawChart(series, areCounts);
  if (!chart) return null;
  const { width, height, left, right } = CHART;
  const hasNames = chart.lines.length > 1;
  return (
    <svg
      className="w-full max-w-112 fill-accent stroke-none text-xs [&_text]:fill-ink"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {chart.ticks.map(({ y, label: value }) => (
        <g key={value}>
          <path className="fill-none stroke-line stroke-1" d={`M${left} ${y}H${width - right}`} />
          <text x={left - 6} y={y + 4} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      <text x={left} y={height - 6}>
        {longDate(new Date(chart.from).toISOString())}
      </text>
      <text x={width - right} y={height - 6} textAnchor="end">
        {longDate(new Date(chart.to).toISOString())}
      </text>
      {chart.lines.map(({ label: name, points, nameY }, i) => (
        <g key={name}>
          <path
            className="fill-none stroke-accent stroke-2"
            strokeDasharray={i === 0 ? undefined : "5 4"}
            d={`M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`}
          />
          {points.map(({ x, y }) =>
            i === 0 ? (
              <circle key={`${x} ${y}`} cx={x} cy={y} r={3} />
            ) : (
              <rect key={`${x} ${y}`} x={x - 3} y={y - 3} width={6} height={6} />
            ),
          )}
          {hasNames && (
            <text x={points.at(-1)?.x} y={nameY} textAnchor="end">
              {name}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
