import { useId } from "react";
import { ChartTwin } from "./chart-twin.tsx";

interface Bar {
  label: string;
  value: number;
  words?: string;
}

interface BarChartProps {
  label: string;
  unit: string;
  bars: readonly Bar[];
  most?: number;
}

export function BarChart({ label, unit, bars, most }: BarChartProps) {
  const id = useId();
  const full = Math.max(most ?? 0, ...(most === undefined ? bars.map(({ value }) => value) : []), 1);
  return (
    <figure className="chart" aria-labelledby={id}>
      <figcaption id={id}>{label}</figcaption>
      <div className="bar-chart" aria-hidden="true">
        {bars.map(({ label: name, value, words = value.toLocaleString("en-US") }) => (
          <div key={name}>
            <span>{name}</span>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(Math.min(value, full) / full) * 100} height={1} />
            </svg>
            <span>{words}</span>
          </div>
        ))}
      </div>
      <ChartTwin
        caption={label}
        head={["", unit]}
        rows={bars.map(({ label: name, value, words }) => [name, words ?? value.toLocaleString("en-US")])}
      />
    </figure>
  );
}
