import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { canAnswerFrom } from "#worker/domains/max/answer/compose.ts";
import { questionsIn } from "#worker/domains/max/small-talk/small-turns.ts";
import { retrieve } from "#worker/domains/search/ranking/retrieve.ts";
import { createDatabase } from "#worker/kernel/db/client.ts";
import { settings } from "../../support/care.ts";
import { searchDeps, seedSearchIndex } from "../../support/search-index.ts";

const tables = import.meta.glob<string>("../../../max/{tuned,held-out}/talks.jsonl", {
  eager: true,
  query: "?raw",
  import: "default",
});

beforeEach(seedSearchIndex);

interface Turn {
  earlier: string[];
  says: string;
  /** Ids of the passages that answer it in context; empty if none does. */
  is: string[];
}

/** Leaves out messages that ask nothing (`is` is null). */
function turnsOf(folder: string): Turn[] {
  const talks = (tables[`../../../max/${folder}/talks.jsonl`] ?? "")
    .trim()
    .split("\n")
    .map((line): Said[] => JSON.parse(line).talk);
  return talks.flatMap((talk) =>
    talk.flatMap(({ says, is }, at) => (is ? [{ says, is, earlier: talk.slice(0, at).map((one) => one.says) }] : [])),
  );
}

interface Said {
  says: string;
  is: string[] | null;
}

// The index is cached per connection, so each test opens a new one.
let db = createDatabase(env.DB, settings);
beforeEach(() => {
  db = createDatabase(env.DB, settings);
});

function search({ earlier, says }: Turn) {
  const questions = questionsIn(earlier, says);
  return retrieve(searchDeps(db), questions.slice(0, -1), questions.at(-1) ?? "");
}

async function sharesOf(turns: readonly Turn[]) {
  const counts = { asked: 0, best: 0, four: 0, unasked: 0, silent: 0 };
  for (const turn of turns) {
    const evidence = await search(turn);
    if (turn.is.length === 0) {
      counts.unasked++;
      if (!canAnswerFrom(evidence)) counts.silent++;
      continue;
    }
    counts.asked++;
    const isRight = evidence.passages.slice(0, 4).map(({ id }) => turn.is.includes(id));
    if (isRight[0]) counts.best++;
    if (isRight.includes(true)) counts.four++;
  }
  const { asked, best, four, unasked, silent } = counts;
  return { best: (100 * best) / asked, four: (100 * four) / asked, silent: (100 * silent) / unasked };
}

// Just below the measured shares. Only `tuned` was inspected case by case.
const FLOORS = [
  { folder: "tuned", best: 74, four: 90, silent: 90 },
  { folder: "held-out", best: 77, four: 90, silent: 78 },
];

test.for(FLOORS)("finds the passage in the light of the talk: $folder", async ({ folder, ...floors }) => {
  const shares = await sharesOf(turnsOf(folder));
  const [best, four, silent] = [shares.best, shares.four, shares.silent].map((share) => share.toFixed(1));
  console.info(
    `Talks, ${folder}: ${best} % by the best passage, ${four} % by one of four, ${silent} % of the rest not answered.`,
  );
  expect(shares.best).toBeGreaterThanOrEqual(floors.best);
  expect(shares.four).toBeGreaterThanOrEqual(floors.four);
  expect(shares.silent).toBeGreaterThanOrEqual(floors.silent);
});
