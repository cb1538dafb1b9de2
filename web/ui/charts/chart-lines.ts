export interface Series {
  label: string;
  points: readonly { at: number; value: number }[];
}

export const CHART = { width: 340, height: 200, left: 38, right: 12, top: 14, bottom: 26 } as const;

export interface DrawnChart {
  lines: { label: string; points: { x: number; y: number }[]; nameY: number }[];
  ticks: { y: number; label: string }[];
  from: number;
  to: number;
}

/** Null for fewer than two instants. */
export function drawChart(series: readonly Series[], areCounts = false): DrawnChart | null {
  const points = series.flatMap((one) => one.points);
  const times = points.map(({ at }) => at);
  const [from, to] = [Math.min(...times), Math.max(...times)];
  if (points.length === 0 || from === to) return null;
  const ticks = ticksOf(
    points.map(({ value }) => value),
    areCounts,
  );
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const x = (at: number) => scale(at, { from, to, begin: CHART.left, end: CHART.width - CHART.right });
  const y = (value: number) =>
    scale(value, { from: low, to: high, begin: CHART.height - CHART.bottom, end: CHART.top });
  const lines = series.map(({ label, points: own }) => ({
    label,
    points: own.map(({ at, value }) => ({ x: x(at), y: y(value) })),
  }));
  const names = namePlaces(lines.map(({ points: own }) => own.at(-1)?.y ?? CHART.top));
  return {
    lines: lines.map((line, i) => ({ ...line, nameY: names[i] ?? CHART.top })),
    ticks: ticks.map((value) => ({ y: y(value), label: tickWords(value) })),
    from,
    to,
  };
}

const NAME_HEIGHT = 14;
const ABOVE_LINE = 7;

/** Names near one another are moved apart. */
export function namePlaces(ends: readonly number[]): number[] {
  const order = ends.map((y, i) => ({ y: y - ABOVE_LINE, i })).sort((a, b) => a.y - b.y);
  const lowest = CHART.height - CHART.bottom - 2;
  let above = CHART.top - NAME_HEIGHT;
  for (const one of order) {
    one.y = Math.max(one.y, above + NAME_HEIGHT);
    above = one.y;
  }
  let below = lowest + NAME_HEIGHT;
  for (const one of order.toReversed()) {
    one.y = Math.min(one.y, below - NAME_HEIGHT);
    below = one.y;
  }
  const places: number[] = [];
  for (const { y, i } of order) places[i] = y;
  return places;
}

interface Span {
  from: number;
  to: number;
  begin: number;
  end: number;
}

function scale(value: number, { from, to, begin, end }: Span): number {
  return Math.round((begin + ((value - from) / (to - from)) * (end - begin)) * 10) / 10;
}

export function ticksOf(values: readonly number[], areCounts = false): number[] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const rough = Math.max((most - least) / 4, areCounts ? 1 : 0.25);
  const power = 10 ** Math.floor(Math.log10(rough));
  const steps = [1, 2, 2.5, 5, 10].map((factor) => factor * power);
  const step = steps.find((one) => one >= rough && (!areCounts || Number.isInteger(one))) ?? 10 * power;
  const first = Math.floor(least / step);
  const last = Math.max(Math.ceil(most / step), first + 2);
  return Array.from({ length: last - first + 1 }, (_, i) => Math.round((first + i) * step * 100) / 100);
}

const SHORT = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 2 });

function tickWords(value: number): string {
  return value < 10_000 ? String(value) : SHORT.format(value);
}
