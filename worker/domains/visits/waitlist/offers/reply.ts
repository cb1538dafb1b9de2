import type { OfferAnswer, OfferReply } from "#contract/waitlist.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { tryWrite } from "#worker/kernel/write.ts";
import type { VisitActor } from "../../changes/change.ts";
import { holdExpired } from "../../changes/refusals.ts";
import { entryAudit, sameEntry, updateEntry } from "../entries.ts";
import { type Accepted, accept, releaseStatements } from "./accept.ts";
import { type OfferDeps, type Offered, openOffer, readOfferByLink, showOffer, statusOf } from "./offer-link.ts";

interface Replying {
  token: string;
  answer: OfferReply["answer"];
  actor: VisitActor;
}

interface Replied {
  shown: OfferAnswer;
  accepted: Accepted | null;
}

const MAX_TRIES = 3;

/** Twice is once. */
export async function replyToOffer(deps: OfferDeps, { token, answer, actor }: Replying): Promise<Replied> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const offered = await openOffer(deps, token);
    const status = statusOf(offered, deps.now());
    if (status === OUTCOMES[answer]) return { shown: await showOffer(deps, offered), accepted: null };
    if (status === "lapsed") throw holdExpired();
    if (status !== "open") throw new AppError("conflict", "You have answered this offer already.");
    const done = await ACTS[answer](deps, offered, actor);
    if (done) return { shown: await readOfferByLink(deps, token), ...done };
  }
  throw new AppError("conflict", "That did not work. Please try again.");
}

const OUTCOMES = { accept: "accepted", decline: "declined" } as const;
const ACTS = { accept, decline };

async function decline(
  deps: OfferDeps,
  { entry, held }: Offered,
  actor: VisitActor,
): Promise<{ accepted: null } | null> {
  const isDone = await tryWrite(deps, {
    guard: sameEntry(entry),
    statements: [
      ...releaseStatements(deps, held, { actor }),
      updateEntry(deps, entry, { status: "declined" }),
      entryAudit(deps, entry, { actor, action: "waitlist.decline" }),
    ],
  });
  return isDone ? { accepted: null } : null;
}
