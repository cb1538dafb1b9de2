import { env } from "cloudflare:workers";
import type { TestContext } from "vitest";

/** `npm test` always takes this walk, so that a change never fails because of an unlucky random walk. */
const USUAL = 20_261_122;

/** `WALK_SEED=7` or `WALK_SEED=new` takes another walk; the report names the seed, so a failed walk can be repeated. */
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
