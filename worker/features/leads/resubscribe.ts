import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { RESUBSCRIBE_PATH } from "#contract/lead-words.ts";
import { DAY } from "#contract/time.ts";
import { insertWhere } from "../../db/insert-where.ts";
import { auditTrails } from "../../db/schema/audit.ts";
import { leadResubscribeLinks, leadUnsubscribes } from "../../db/schema/lead-unsubscribes.ts";
import { leadActivities, leads } from "../../db/schema/leads.ts";
import type { Deps } from "../../deps.ts";
import { auditRow } from "../../kernel/audit.ts";
import { digest, randomToken } from "../../lib/crypto.ts";

// The way back for somebody who unsubscribed. A form proves nothing: only what his own mailbox got does.

type LinkDeps = Pick<Deps, "db" | "now">;

/** Long enough for a mail that is read late. */
const LINK_DAYS = 30;

/** Links made before this no longer work. */
export function resubscribableSince({ now }: Pick<Deps, "now">): Date {
  return new Date(now().getTime() - LINK_DAYS * DAY);
}

/** A link for the answer to a form; null where nobody unsubscribed and there is nothing to lift. */
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

/**
 * Lifts what unsubscribing set, once: requests that agreed to e-mail may be answered by it again, and both trails say so.
 * @returns false for a token that nobody has, or that was used
 */
export async function resubscribe(deps: LinkDeps, token: string): Promise<boolean> {
  const link = await findLink(deps, token);
  if (!link) return false;
  const { db, now } = deps;
  const { contactIndex } = link;
  const isLink = eq(leadResubscribeLinks.tokenHash, link.tokenHash);
  // Asked by each statement until the last takes it: of two at once the second finds nothing.
  const isUnused = sql`exists (select 1 from ${leadResubscribeLinks} where ${isLink})`;
  const agreeing = and(eq(leads.emailIndex, contactIndex), isNull(leads.dupOf), eq(leads.consentEmail, true));
  const facts = { actorRole: "visitor", actionType: "contact.resubscribe", resourceType: "contact" };
  const [, , , used] = await db.batch([
    insertWhere(db, auditTrails, {
      row: auditRow(now(), { ...facts, resourceId: contactIndex }),
      condition: isUnused,
    }),
    // All columns in their order: an insert from a select names none.
    db.insert(leadActivities).select(sql`
      select 'lac_' || lower(hex(randomblob(16))), ${leads.id}, ${now().getTime()}, null, 'consent', null,
        '{"consentEmail":true,"by":"resubscribe"}'
      from ${leads} where ${agreeing} and ${isUnused}`),
    db.delete(leadUnsubscribes).where(and(eq(leadUnsubscribes.contactIndex, contactIndex), isUnused)),
    db.delete(leadResubscribeLinks).where(isLink).returning({ at: leadResubscribeLinks.createdAt }),
  ]);
  return used.length > 0;
}
