import { and, getTableName, lt, ne, sql } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import { CELL_TABLES } from "#worker/domains/accounts/cell-tables.ts";
import { factors } from "#worker/domains/accounts/schema/factors.ts";
import { leads } from "#worker/domains/leads/schema.ts";
import { chatConversations } from "#worker/domains/max/schema/chat.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { contactCodes } from "#worker/domains/visits/schema/appointments.ts";
import { notifications, waitlistRequests } from "#worker/domains/visits/schema/reminders.ts";
import { auditRow } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { log } from "#worker/kernel/log.ts";
import { resealCells } from "#worker/kernel/seal/reseal-cells.ts";
import {
  integrationKeyringOf,
  type Keyring,
  keyringOf,
  rewrapDataKey,
  type WrappedKey,
} from "#worker/kernel/seal/seal.ts";
import { integrations, webhookEndpoints } from "#worker/providers/live/schema.ts";
import { outbox } from "#worker/providers/mailer/schema.ts";
import { accessReviews, dataRequests, incidents } from "../schema.ts";
import { sealOldReasons } from "./old-reasons.ts";

export const KEYED_TABLES = [
  { table: patients, id: patients.id, subject: "patient" },
  { table: leads, id: leads.id, subject: "lead" },
  { table: outbox, id: outbox.id, subject: "outbox" },
  { table: chatConversations, id: chatConversations.id, subject: "conversation" },
  { table: factors, id: factors.id, subject: "factor" },
  { table: contactCodes, id: contactCodes.appointmentId, subject: "contact" },
  { table: waitlistRequests, id: waitlistRequests.id, subject: "waitlist_request" },
  { table: notifications, id: notifications.id, subject: "message" },
  { table: dataRequests, id: dataRequests.id, subject: "data_request" },
  { table: incidents, id: incidents.id, subject: "incident" },
  { table: accessReviews, id: accessReviews.id, subject: "access_review" },
  { table: integrations, id: integrations.id, subject: "integration", keyringOf: integrationKeyringOf },
  { table: webhookEndpoints, id: webhookEndpoints.id, subject: "webhook", keyringOf: integrationKeyringOf },
] as const;

const AT_ONCE = 200;
/** UTC: 2 or 3 a.m. in both clinics. */
const HOUR_UTC = 8;

interface Row extends WrappedKey {
  id: string;
}

/** Wraps data keys with the newest key-encryption key; sealed data stays. An older key can go once the log reports none left. */
export async function rewrapKeys(deps: Pick<Deps, "db" | "now" | "settings">): Promise<void> {
  if (deps.now().getUTCHours() !== HOUR_UTC) return;
  // Once a night: it reads every appointment.
  if (deps.now().getUTCMinutes() === 0) await sealOldReasons(deps);
  for (const place of KEYED_TABLES) {
    const keyring = await ("keyringOf" in place ? place.keyringOf : keyringOf)(deps.settings);
    if (keyring.current > 1) await rewrapTable(deps, keyring, place);
  }
  await resealCells(deps, CELL_TABLES);
}

async function rewrapTable(
  { db, now }: Pick<Deps, "db" | "now">,
  keyring: Keyring,
  { table, id, subject }: (typeof KEYED_TABLES)[number],
): Promise<void> {
  const version = keyring.current;
  const { wrappedKey, kekVersion } = table;
  const rows: Row[] = await db
    .select({ id, wrappedKey: sql<string>`${wrappedKey}`, kekVersion: sql<number>`${kekVersion}` })
    .from(table)
    // An empty key was destroyed on purpose.
    .where(and(lt(kekVersion, version), ne(wrappedKey, "")))
    .limit(AT_ONCE);
  if (rows.length === 0) return;
  const results = await Promise.allSettled(
    rows.map(async (row) => ({
      id: row.id,
      old: row.wrappedKey,
      fresh: (await rewrapDataKey(keyring, `${subject}:${row.id}`, row)).wrappedKey,
    })),
  );
  const done = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  const name = getTableName(table);
  const facts = { actionType: "key.rotate", resourceType: name, actorRole: "system" };
  await db.batch([
    // A row that changed meanwhile comes with the next page.
    db
      .update(table)
      .set({ wrappedKey: sql`one.value ->> 'fresh'`, kekVersion: version })
      .from(sql`json_each(${JSON.stringify(done)}) as one`)
      .where(sql`${id} = one.value ->> 'id' and ${wrappedKey} = one.value ->> 'old'`),
    db.insert(auditTrails).values(auditRow(now(), { ...facts, actionDetails: { version, keys: done.length } })),
  ]);
  log("keys_rewrapped", { table: name, version, keys: done.length, failed: rows.length - done.length });
}
