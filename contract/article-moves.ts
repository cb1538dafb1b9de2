import { may, type Permission, type Role } from "./permissions.ts";

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
  from: Partial<Record<ArticleState, readonly Permission[]>>;
}

const WRITE = ["article:write"] as const;
const REVIEW = ["article:review"] as const;
const PUBLISH = ["article:publish"] as const;
const EITHER = ["article:publish", "article:review"] as const;

export const MOVE_RULES: Readonly<Record<ArticleMove, Rule>> = {
  revise: { to: "draft", from: { published: WRITE } },
  submit: { to: "in_review", from: { draft: WRITE } },
  withdraw: { to: "draft", from: { in_review: WRITE, clinical_review: WRITE, approved: WRITE } },
  ask_clinician: { to: "clinical_review", from: { in_review: EITHER, approved: EITHER } },
  request_changes: { to: "changes_requested", from: { in_review: EITHER, clinical_review: REVIEW } },
  reopen: { to: "draft", from: { changes_requested: WRITE } },
  approve: { to: "approved", from: { in_review: PUBLISH } },
  approve_clinically: { to: "approved", from: { clinical_review: REVIEW } },
  schedule: { to: "scheduled", from: { approved: PUBLISH } },
  unschedule: { to: "approved", from: { scheduled: PUBLISH } },
  publish: { to: "published", from: { approved: PUBLISH, scheduled: PUBLISH } },
  discard: { to: "published", from: { draft: WRITE, changes_requested: WRITE } },
  archive: { to: "archived", from: { published: PUBLISH, draft: PUBLISH, changes_requested: PUBLISH } },
  restore: { to: "draft", from: { archived: WRITE } },
};

interface Standing {
  state: ArticleState;
  isLive: boolean;
}

export function isPossible(move: ArticleMove, { state, isLive }: Standing): boolean {
  if (MOVE_RULES[move].from[state] === undefined) return false;
  return move !== "discard" || isLive;
}

export function mayMoveArticle(move: ArticleMove, state: ArticleState, roles: readonly Role[]): boolean {
  return MOVE_RULES[move].from[state]?.some((permission) => may(roles, permission)) ?? false;
}

export function movesOf(standing: Standing, roles: readonly Role[]): ArticleMove[] {
  return ARTICLE_MOVES.filter(
    (move) => move !== "revise" && isPossible(move, standing) && mayMoveArticle(move, standing.state, roles),
  );
}

export const EDITABLE_ARTICLE_STATES: readonly ArticleState[] = ["draft", "changes_requested", "published"];
