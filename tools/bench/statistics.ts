export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export interface FigureRow {
  figure: string;
  measured: string;
  budget: string;
  ok: boolean;
}

/** `atMost` is a ceiling, `atLeast` a floor. */
export function row(
  figure: string,
  value: number,
  unit: string,
  limit?: { atMost?: number; atLeast?: number },
): FigureRow {
  const { atMost, atLeast } = limit ?? {};
  const budget = atMost !== undefined ? `<= ${atMost}` : atLeast !== undefined ? `>= ${atLeast}` : "";
  const ok = (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast);
  return { figure, measured: `${round(value)} ${unit}`.trim(), budget, ok };
}

function round(value: number): string {
  return String(Number(value.toPrecision(value < 10 ? 2 : 4)));
}

export function printTable(rows: readonly FigureRow[]): void {
  const width = (pick: (row: FigureRow) => string) => Math.max(...rows.map((one) => pick(one).length));
  const [figure, measured, budget] = [width((r) => r.figure), width((r) => r.measured), width((r) => r.budget)];
  for (const one of rows) {
    const verdict = one.budget === "" ? "" : one.ok ? "ok" : "OVER";
    console.log(
      `${one.figure.padEnd(figure)}  ${one.measured.padStart(measured)}  ${one.budget.padStart(budget)}  ${verdict}`,
    );
  }
}
