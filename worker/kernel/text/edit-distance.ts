/** Optimal string alignment, or `limit + 1` as soon as the distance must be more. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) row.push(cheapest({ a, b, i, j, row, above, before }));
    if (Math.min(...row) > limit) return limit + 1;
    before = above;
    above = row;
  }
  return above[b.length] ?? limit + 1;
}

interface Cell {
  a: string;
  b: string;
  i: number;
  j: number;
  row: number[];
  above: number[];
  before: number[];
}

function cheapest({ a, b, i, j, row, above, before }: Cell): number {
  const at = (line: number[], index: number) => line[index] ?? Number.POSITIVE_INFINITY;
  const substitution = at(above, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
  const best = Math.min(substitution, at(above, j) + 1, at(row, j - 1) + 1);
  const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
  return swapped ? Math.min(best, at(before, j - 2) + 1) : best;
}
