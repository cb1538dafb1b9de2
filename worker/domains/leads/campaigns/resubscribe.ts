import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { RESUBSCRIBE_PATH } from "#contract/lead-words.ts";
import { DAY } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { insertWhere } from "#worker/kernel/db/insert-where.ts";
import { digest, randomToken } from "#worker/kernel/seal/crypto.ts";
import { rowExists, tryWrite } from "#worker/kernel/write.ts";
import { leadActivityEach } from "../lead-stages.ts";
import { leads } from "../schema.ts";
import { leadResubscribeLinks, leadUnsubscribes } from "./unsubscribes-schema.ts";

// A form proves nothing about an address. Only a link mailed to the address does.

type LinkDeps = Pick<Deps, "db" | "now">;

const LINK_DAYS = 30;

export function resubscribableSince({ now }: Pick<Deps, "now">): Date {
  return new Date(now().getTime() - LINK_DAYS * DAY);
}

export async function newResubscribePath({ db, now }: LinkDeps, contactIndex: string): Promise<string | null> {
  const token = randomToken();
  const isUnsubscribed = sql`exists (select 1 from ${leadUnsubscribes} where ${leadUnsubscribes.contactIndex} = ${contactIndex})`;
  const made = await insertWhere(db, leadResubscribeLinks, {
    row: { tokenHash: await digest(token), contactIndex, createdAt: now() },
    condition: isUnsubscribed,
  }).returning({ at: leadResubscribeLinks.createdAt });
  return made.length > 0 ? RESUBSCRIBE_PATH + token : null;
}

async function findLink(deps: LinkDeps, token: string) {
  const isLive = and(
    eq(leadResubscribeLinks.tokenHash, await digest(token)),
    gt(leadResubscribeLinks.createdAt, resubscribableSince(deps)),
  );
  const [link] = await deps.db.select().from(leadResubscribeLinks).where(isLive);
  return link;
}

export async function isResubscribeToken(deps: LinkDeps, token: string): Promise<boolean> {
  return (await findLink(deps, token)) !== undefined;
}

/** Works once. @returns false for an unknown or used token */
export async function resubscribe(deps: LinkDeps, token: string): Promise<boolean> {
  const link = await findLink(deps, token);
  if (!link) return false;
  const { db } = deps;
  const { contactIndex } = link;
  const isLink = eq(leadResubscribeLinks.tokenHash, link.tokenHash);
  const agreeing = and(eq(leads.emailIndex, contactIndex), isNull(leads.dupOf), eq(leads.consentEmail, true));
  const facts = { actorRole: "visitor", actionType: "contact.resubscribe", resourceType: "contact" };
  const done = await tryWrite(deps, {
    audit: { ...facts, resourceId: contactIndex },
    guard: rowExists(leadResubscribeLinks, isLink),
    statements: [
      leadActivityEach(deps, agreeing, { kind: "consent", details: { consentEmail: true, by: "resubscribe" } }),
      db.delete(leadUnsubscribes).where(eq(leadUnsubscribes.contactIndex, contactIndex)),
      db.delete(leadResubscribeLinks).where(isLink),
    ],
  });
  return done !== null;
}
