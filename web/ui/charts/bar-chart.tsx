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
    <figure aria-labelledby={id}>
      <figcaption id={id} className="font-semibold">
        {label}
      </figcaption>
      <div className="mt-2 grid max-w-176 gap-2" aria-hidden="true">
        {bars.map(({ label: name, value, words = value.toLocaleString("en-US") }) => (
          <div
            key={name}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 leading-snug tabular-nums sm:grid-cols-[minmax(5.5rem,1fr)_minmax(4rem,2fr)_minmax(7.5rem,1.2fr)]"
          >
            <span>{name}</span>
            <svg
              className="h-4.5 w-full rounded-control bg-tint fill-accent stroke-none max-sm:col-span-full max-sm:row-start-2"
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
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
