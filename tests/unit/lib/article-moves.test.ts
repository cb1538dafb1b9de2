import { expect, test } from "vitest";
import {
  ARTICLE_MOVES,
  ARTICLE_STATES,
  type ArticleMove,
  type ArticleState,
  isPossible,
  mayMoveArticle,
  movesOf,
} from "#contract/article-moves.ts";
import type { Role } from "#contract/permissions.ts";

/** Any other move is refused. */
const POSSIBLE: Record<ArticleState, readonly ArticleMove[]> = {
  draft: ["submit", "discard", "archive"],
  in_review: ["withdraw", "ask_clinician", "request_changes", "approve"],
  clinical_review: ["withdraw", "request_changes", "approve_clinically"],
  changes_requested: ["reopen", "discard", "archive"],
  approved: ["withdraw", "ask_clinician", "schedule", "publish"],
  scheduled: ["unschedule", "publish"],
  published: ["revise", "archive"],
  archived: ["restore"],
};

test.for(ARTICLE_STATES)("from %s an article makes the moves of the table and no other", (state) => {
  expect(ARTICLE_MOVES.filter((move) => isPossible(move, { state, isLive: true }))).toEqual(POSSIBLE[state]);
});

test("refuses to discard a draft without a live version", () => {
  expect(isPossible("discard", { state: "draft", isLive: false })).toBe(false);
});

const MOVERS: [ArticleMove, ArticleState, Role[]][] = [
  ["submit", "draft", ["marketing", "admin"]],
  ["ask_clinician", "in_review", ["clinician", "marketing", "admin"]],
  ["request_changes", "in_review", ["clinician", "marketing", "admin"]],
  ["request_changes", "clinical_review", ["clinician"]],
  ["approve", "in_review", ["marketing", "admin"]],
  ["approve_clinically", "clinical_review", ["clinician"]],
  ["schedule", "approved", ["marketing", "admin"]],
  ["publish", "approved", ["marketing", "admin"]],
  ["publish", "scheduled", ["marketing", "admin"]],
  ["archive", "published", ["marketing", "admin"]],
  ["publish", "draft", []],
];

test.for(MOVERS)("%s from %s is for %j", ([move, state, roles]) => {
  const all: Role[] = ["patient", "front_desk", "clinician", "marketing", "compliance", "admin"];
  expect(all.filter((role) => mayMoveArticle(move, state, [role]))).toEqual(roles);
});

test("offers a clinician the clinical review only", () => {
  const offered = ARTICLE_STATES.flatMap((state) => movesOf({ state, isLive: true }, ["clinician"]));
  expect([...new Set(offered)].sort()).toEqual(["approve_clinically", "ask_clinician", "request_changes"]);
});
