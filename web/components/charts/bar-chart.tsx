import { useId } from "react";
import { ChartTwin } from "./chart-twin.tsx";

export interface Bar {
  label: string;
  value: number;
  /** What stands behind the bar in place of the bare number: "62 % (310 of 500 min)". */
  words?: string;
}

interface BarChartProps {
  /** What it shows: its caption, and the table's. */
  label: string;
  /** Over the numbers in the table: "Visitors". */
  unit: string;
  bars: readonly Bar[];
  /** The length of a full bar; the greatest value where it is left out. */
  most?: number;
}

const WIDTH = 520;
const ROW = 30;
const LABEL = 150;
const WORDS = 150;

/** Bars from the left, one below the other, each with its name and number beside it; the same as a table below. */
export function BarChart({ label, unit, bars, most }: BarChartProps) {
  const id = useId();
  const full = Math.max(most ?? 0, ...(most === undefined ? bars.map(({ value }) => value) : []), 1);
  const room = WIDTH - LABEL - WORDS;
  return (
    <figure className="chart" aria-labelledby={id}>
      <figcaption id={id}>{label}</figcaption>
      <svg className="bar-chart" viewBox={`0 0 ${WIDTH} ${bars.length * ROW}`} aria-hidden="true">
        {bars.map(({ label: name, value, words = value.toLocaleString("en-US") }, index) => {
          const length = (Math.min(value, full) / full) * room;
          const y = index * ROW;
          return (
            <g key={name}>
              <text x={LABEL - 8} y={y + 20} textAnchor="end">
                {name}
              </text>
              <rect className="track" x={LABEL} y={y + 6} width={room} height={ROW - 12} rx={3} />
              <rect x={LABEL} y={y + 6} width={length} height={ROW - 12} rx={3} />
              <text x={LABEL + room + 8} y={y + 20}>
                {words}
              </text>
            </g>
          );
        })}
      </svg>
      <ChartTwin
        caption={label}
        head={["", unit]}
        rows={bars.map(({ label: name, value, words }) => [name, words ?? value.toLocaleString("en-US")])}
      />
    </figure>
  );
}
