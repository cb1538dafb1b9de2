/** The sum of signals, each by its weight. */
export function weigh<Name extends string>(signals: Record<Name, number>, weights: Record<Name, number>): number {
  let sum = 0;
  for (const name in weights) sum += weights[name] * signals[name];
  return sum;
}
