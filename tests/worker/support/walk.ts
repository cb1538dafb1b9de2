import { env } from "cloudflare:workers";
import type { TestContext } from "vitest";

/** The walk that `npm test` takes, the same every time: whoever changes something should not pay for another's luck. */
const USUAL = 20_261_122;

/**
 * How a random walk is taken, for `fc.assert`. `WALK_SEED=7` takes another one, `WALK_SEED=new` one that nobody has
 * taken; the report names the seed, so that a walk that failed can be taken again.
 */
export async function walkOf({ annotate }: TestContext, numRuns: number) {
  const seed = seedOf(env.WALK_SEED);
  await annotate(`WALK_SEED=${seed}`);
  return { numRuns, endOnFailure: true, seed, verbose: 1 as const };
}

function seedOf(asked: string): number {
  if (asked === "") return USUAL;
  if (asked === "new") return Math.floor(Math.random() * 2 ** 31);
  const seed = Number(asked);
  if (!Number.isInteger(seed)) throw new Error(`WALK_SEED is a whole number or "new", not "${asked}".`);
  return seed;
}
