import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { UNSUBSCRIBE_PATH } from "#contract/lead-words.ts";
import { DAY } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { auditRow } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { insertWhere } from "#worker/kernel/db/insert-where.ts";
import { digest, randomToken } from "#worker/kernel/seal/crypto.ts";
import { leadActivityEach, stopSequences } from "../lead-stages.ts";
import { leads } from "../schema.ts";
import { resubscribableSince } from "./resubscribe.ts";
import { leadResubscribeLinks, leadUnsubscribeLinks, leadUnsubscribes } from "./unsubscribes-schema.ts";

type LinkDeps = Pick<Deps, "db" | "now">;

/** CAN-SPAM wants 30 days at least (16 CFR 316.5; 15 USC 7704(a)(3)). */
const LINK_DAYS = 400;

export async function newUnsubscribePath({ db, now }: LinkDeps, contactIndex: string): Promise<string> {
  const token = randomToken();
  await db.insert(leadUnsubscribeLinks).values({ tokenHash: await digest(token), contactIndex, createdAt: now() });
  return UNSUBSCRIBE_PATH + token;
}

async function contactByToken({ db }: LinkDeps, token: string): Promise<string | null> {
  const [link] = await db
    .select({ contactIndex: leadUnsubscribeLinks.contactIndex })
    .from(leadUnsubscribeLinks)
    .where(eq(leadUnsubscribeLinks.tokenHash, await digest(token)));
  return link?.contactIndex ?? null;
}

export async function isUnsubscribeToken(deps: LinkDeps, token: string): Promise<boolean> {
  return (await contactByToken(deps, token)) !== null;
}

/** Idempotent. @returns false for an unknown token */
export async function unsubscribe(deps: LinkDeps, token: string): Promise<boolean> {
  const contactIndex = await contactByToken(deps, token);
  if (contactIndex === null) return false;
  const { db, now } = deps;
  const at = now();
  const ofAddress = and(eq(leads.emailIndex, contactIndex), isNull(leads.dupOf));
  const agreeing = and(ofAddress, eq(leads.consentEmail, true));
  const facts = { actorRole: "visitor", actionType: "contact.unsubscribe", resourceType: "contact" };
  const isKnown = sql`exists (select 1 from ${leadUnsubscribes} where ${leadUnsubscribes.contactIndex} = ${contactIndex}
    and not exists (select 1 from ${leads} where ${agreeing}))`;
  await db.batch([
    insertWhere(db, auditTrails, {
      row: auditRow(at, { ...facts, resourceId: contactIndex }),
      condition: sql`not ${isKnown}`,
    }),
    leadActivityEach(deps, agreeing, { kind: "consent", details: { consentEmail: false, by: "unsubscribe" } }),
    stopSequences(deps, { which: ofAddress, reason: "opt_out" }),
    db
      .update(leads)
      .set({ consentEmail: false, version: sql`${leads.version} + 1`, updatedAt: at })
      .where(agreeing),
    db
      .insert(leadUnsubscribes)
      .values({ contactIndex, createdAt: at })
      // The later of the two wins over a form that was sent before.
      .onConflictDoUpdate({ target: leadUnsubscribes.contactIndex, set: { createdAt: at } }),
    db.delete(leadResubscribeLinks).where(eq(leadResubscribeLinks.contactIndex, contactIndex)),
  ]);
  return true;
}

export async function purgeUnsubscribeLinks({ db, now }: LinkDeps): Promise<void> {
  const before = new Date(now().getTime() - LINK_DAYS * DAY);
  await db.batch([
    db.delete(leadUnsubscribeLinks).where(lt(leadUnsubscribeLinks.createdAt, before)),
    db.delete(leadResubscribeLinks).where(lt(leadResubscribeLinks.createdAt, resubscribableSince({ now }))),
  ]);
}
