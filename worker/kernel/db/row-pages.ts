export const AT_ONCE = 100;

export interface RowOutcome {
  isDone: boolean;
  isFailed: boolean;
}

/**
 * Pages through rows by id until `AT_ONCE` are done. Failed rows don't count: they would block the rows behind them.
 */
export async function workThrough<Row extends { id: string }>(
  read: (after: string) => Promise<Row[]>,
  work: (row: Row) => Promise<RowOutcome>,
): Promise<{ done: number; failed: number }> {
  const counts = { done: 0, failed: 0 };
  let after = "";
  for (;;) {
    const rows = await read(after);
    for (const row of rows) {
      const { isDone, isFailed } = await work(row);
      if (isDone) counts.done += 1;
      if (isFailed) counts.failed += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE || counts.done >= AT_ONCE) return counts;
    after = last.id;
  }
}
