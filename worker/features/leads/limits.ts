import { and, asc, eq, gt, or } from "drizzle-orm";
import { createMiddleware } from "hono/factory";
import { leadFormEn } from "#content/strings/en/lead-form.ts";
import { HOUR, SECOND } from "#contract/time.ts";
import { leads } from "../../db/schema/leads.ts";
import type { AppEnv, Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { createAddressLimits } from "../../lib/address-limits.ts";
import { createGcra, type Rule } from "../../lib/gcra.ts";
import { networkOf } from "../../lib/rate-limiter.ts";
import { actorOf } from "../../middleware/session.ts";

/** Requests an hour from one address, and about one phone number or e-mail address. */
const HOURLY = 5;
const RULE: Rule = { limit: HOURLY, periodMs: HOUR, burst: HOURLY };

const limiters = new WeakMap<object, ReturnType<typeof createGcra>>();

interface Asking {
  /** The visitor's network address; it stays in memory. */
  address: string | null;
  phoneIndex: string | null;
  emailIndex: string | null;
}

/**
 * Refuses a sixth request within the hour: by address within this isolate, by contact everywhere, so that nobody can
 * fill a stranger's mailbox with confirmations. @throws rate_limited
 */
export async function limitLeads({ db, now, settings }: Pick<Deps, "db" | "now" | "settings">, asking: Asking) {
  const nowMs = now().getTime();
  const gcra = limiters.get(settings) ?? createGcra();
  limiters.set(settings, gcra);
  const contacts = [asking.phoneIndex, asking.emailIndex].filter((index) => index !== null);
  for (const key of [networkOf(asking.address ?? "unknown"), ...contacts]) {
    const verdict = gcra.hit(key, RULE, nowMs);
    if (!verdict.ok) throw tooMany(verdict.retryAfterSeconds);
  }
  const recent = await db
    .select({ at: leads.createdAt })
    .from(leads)
    .where(and(aboutContact(asking), gt(leads.createdAt, new Date(nowMs - HOUR))))
    .orderBy(asc(leads.createdAt));
  const blocking = recent.at(-HOURLY);
  if (blocking) throw tooMany(Math.ceil((blocking.at.getTime() + HOUR - nowMs) / SECOND));
}

function aboutContact({ phoneIndex, emailIndex }: Asking) {
  return or(
    phoneIndex ? eq(leads.phoneIndex, phoneIndex) : undefined,
    emailIndex ? eq(leads.emailIndex, emailIndex) : undefined,
  );
}

function tooMany(retryAfterSeconds: number): AppError {
  return new AppError("rate_limited", leadFormEn.tooMany, { retryAfterSeconds });
}

/** Searches of one person: a busy desk looks for somebody every minute, a thief of records faster (product.md 2.6). */
const SEARCHES: Rule = { limit: 120, periodMs: HOUR, burst: 20 };
const searchLimits = createAddressLimits();

/** Counts what one person on staff searches for, in this isolate. Throws rate_limited. */
export const limitLeadSearch = createMiddleware<AppEnv>(async (c, next) => {
  const { settings, now } = c.get("deps");
  const verdict = searchLimits({ settings }).gcra.hit(`lead ${actorOf(c).user.id}`, SEARCHES, now().getTime());
  if (!verdict.ok) {
    const { retryAfterSeconds } = verdict;
    throw new AppError("rate_limited", "That is more than usual. Please wait a moment.", { retryAfterSeconds });
  }
  await next();
});
