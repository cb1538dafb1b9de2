import { eq, notExists, sql } from "drizzle-orm";
import { clinic, locations } from "#content/clinic.ts";
import type { Deps } from "#worker/deps.ts";
import { auditRow } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { insertWhere } from "#worker/kernel/db/insert-where.ts";
import { blindIndex } from "#worker/kernel/seal/blind-index.ts";
import { suppressions } from "#worker/providers/sms/schema.ts";
import type { Statement } from "../changes/claim.ts";
import { initials } from "../notices/initials.ts";

type InboundDeps = Pick<Deps, "db" | "now" | "settings">;

/** Opt-out words (47 CFR 64.1200(a)(10); CTIA's Messaging Principles). */
const STOP = ["STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT", "REVOKE", "OPTOUT"];
const START = ["START", "UNSTOP"];
const HELP = ["HELP", "INFO"];
const STOP_FIRST = ["STOP", "STOPALL", "UNSUBSCRIBE"];

/** Case, signs and blanks do not matter. */
export function askedFor(text: string): "stop" | "start" | "help" | null {
  const words = text.toUpperCase().match(/[A-Z]+/g) ?? [];
  const all = words.join("");
  if (STOP.includes(all) || STOP_FIRST.includes(words[0] ?? "")) return "stop";
  if (START.includes(all)) return "start";
  return HELP.includes(all) ? "help" : null;
}

/** The leads domain comes after this one. */
export type ReplyStatements = (deps: InboundDeps, phoneIndex: string) => Readonly<[Statement, ...Statement[]]>;

interface InboundText {
  from: string;
  text: string;
  replyStatements: ReplyStatements;
}

/** STOP ends care and marketing texts. The text itself is not kept. @returns the reply, or null */
export async function takeText(deps: InboundDeps, { from, text, replyStatements }: InboundText) {
  const asked = askedFor(text);
  await deps.db.batch(replyStatements(deps, await blindIndex(deps.settings, "phone", from)));
  if (asked === "stop") {
    await stopTexts(deps, from);
    return `${initials()}: you will get no more texts from us. Reply START to get them again.`;
  }
  if (asked === "start") {
    await startTexts(deps, from);
    return `${initials()}: you will get texts about your appointments again. Reply STOP to end them.`;
  }
  return asked === "help" ? `${clinic.name}: ${PHONES}. Reply STOP for no more texts.` : null;
}

const PHONES = locations.map(({ name, phone }) => `${name} ${phone}`).join(", ");

async function stopTexts(deps: InboundDeps, from: string): Promise<void> {
  const { db, now, settings } = deps;
  const contactIndex = await blindIndex(settings, "phone", from);
  const row = { contactIndex, channel: "text" as const, createdAt: now() };
  await db.batch([
    insertWhere(db, auditTrails, {
      row: record(deps, { actionType: "contact.stop", contactIndex }),
      condition: notExists(known(deps, contactIndex)),
    }),
    db.insert(suppressions).values(row).onConflictDoNothing(),
  ]);
}

async function startTexts(deps: InboundDeps, from: string): Promise<void> {
  const { db, settings } = deps;
  const contactIndex = await blindIndex(settings, "phone", from);
  await db.batch([
    insertWhere(db, auditTrails, {
      row: record(deps, { actionType: "contact.start", contactIndex }),
      condition: sql`exists ${known(deps, contactIndex)}`,
    }),
    db.delete(suppressions).where(eq(suppressions.contactIndex, contactIndex)),
  ]);
}

function known({ db }: InboundDeps, contactIndex: string) {
  return db.select().from(suppressions).where(eq(suppressions.contactIndex, contactIndex));
}

/** The number itself is not stored. */
function record({ now }: InboundDeps, { actionType, contactIndex }: { actionType: string; contactIndex: string }) {
  return auditRow(now(), { actorRole: "visitor", actionType, resourceType: "contact", resourceId: contactIndex });
}
