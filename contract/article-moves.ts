import { may, type Permission, type Role } from "./permissions.ts";

/** Where the working copy of an article stands. What readers have is another matter: it stays until the next publishing. */
export const ARTICLE_STATES = [
  "draft",
  "in_review",
  "clinical_review",
  "changes_requested",
  "approved",
  "scheduled",
  "published",
  "archived",
] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];

export const ARTICLE_MOVES = [
  "revise",
  "submit",
  "withdraw",
  "ask_clinician",
  "request_changes",
  "reopen",
  "approve",
  "approve_clinically",
  "schedule",
  "unschedule",
  "publish",
  "discard",
  "archive",
  "restore",
] as const;
export type ArticleMove = (typeof ARTICLE_MOVES)[number];

interface Rule {
  to: ArticleState;
  /** From which states, and which permissions are each enough there. */
  from: Partial<Record<ArticleState, readonly Permission[]>>;
}

const WRITE = ["article:write"] as const;
const REVIEW = ["article:review"] as const;
const PUBLISH = ["article:publish"] as const;
const EITHER = ["article:publish", "article:review"] as const;

/** The whole table: what is not here can not be done. */
export const MOVE_RULES: Readonly<Record<ArticleMove, Rule>> = {
  /** Happens by itself with the first save over a published text. */
  revise: { to: "draft", from: { published: WRITE } },
  submit: { to: "in_review", from: { draft: WRITE } },
  withdraw: { to: "draft", from: { in_review: WRITE, clinical_review: WRITE, approved: WRITE } },
  ask_clinician: { to: "clinical_review", from: { in_review: EITHER, approved: EITHER } },
  request_changes: { to: "changes_requested", from: { in_review: EITHER, clinical_review: REVIEW } },
  /** By itself with the first save after changes were asked for, or by hand. */
  reopen: { to: "draft", from: { changes_requested: WRITE } },
  approve: { to: "approved", from: { in_review: PUBLISH } },
  /** Names the clinician as the medical reviewer of these very words. */
  approve_clinically: { to: "approved", from: { clinical_review: REVIEW } },
  schedule: { to: "scheduled", from: { approved: PUBLISH } },
  unschedule: { to: "approved", from: { scheduled: PUBLISH } },
  publish: { to: "published", from: { approved: PUBLISH, scheduled: PUBLISH } },
  /** Throws the working copy away; readers keep what they have. */
  discard: { to: "published", from: { draft: WRITE, changes_requested: WRITE } },
  archive: { to: "archived", from: { published: PUBLISH, draft: PUBLISH, changes_requested: PUBLISH } },
  restore: { to: "draft", from: { archived: WRITE } },
};

interface Standing {
  state: ArticleState;
  /** Whether readers have a version of it. */
  isLive: boolean;
}

/** Whether an article can make a move at all, whoever asks. */
export function isPossible(move: ArticleMove, { state, isLive }: Standing): boolean {
  if (MOVE_RULES[move].from[state] === undefined) return false;
  return move !== "discard" || isLive;
}

/** Whether somebody with these roles may make it. */
export function mayMove(move: ArticleMove, state: ArticleState, roles: readonly Role[]): boolean {
  return MOVE_RULES[move].from[state]?.some((permission) => may(roles, permission)) ?? false;
}

/** What somebody can do with an article by hand, in the order of the table. */
export function movesOf(standing: Standing, roles: readonly Role[]): ArticleMove[] {
  return ARTICLE_MOVES.filter(
    (move) => move !== "revise" && isPossible(move, standing) && mayMove(move, standing.state, roles),
  );
}

/** States in which words can be changed; a save in the last two makes it a draft again. */
export const EDITABLE: readonly ArticleState[] = ["draft", "changes_requested", "published"];
