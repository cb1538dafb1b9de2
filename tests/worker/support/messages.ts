import { env } from "cloudflare:workers";
import { asc } from "drizzle-orm";
import { createDeps } from "#worker/create-deps.ts";
import type { Deps, DepsOverrides } from "#worker/deps.ts";
import { purgeHolds } from "#worker/domains/visits/booking/retention.ts";
import { quietUntil } from "#worker/domains/visits/hours/quiet-hours.ts";
import { sendDueNotices } from "#worker/domains/visits/reminders/send.ts";
import { notifications } from "#worker/domains/visits/schema/reminders.ts";
import type { OutgoingMail } from "#worker/providers/mailer/mailer.ts";
import type { OutgoingSms } from "#worker/providers/sms/sms.ts";
import { db, type TestApp } from "./app.ts";
import type { BookingApp } from "./booking.ts";

export function cronDeps(app: BookingApp, overrides: DepsOverrides = {}): Deps {
  const send = async (mail: OutgoingMail) => void app.mails.push(mail);
  const sms = async (text: OutgoingSms) => void app.texts.push(text);
  return createDeps(env, { now: app.now, mailer: { send, deliver: send }, sms, ...overrides });
}

export async function runCron(app: BookingApp, overrides: DepsOverrides = {}): Promise<void> {
  const deps = cronDeps(app, overrides);
  await purgeHolds(deps);
  await sendDueNotices(deps);
}

export async function cronAt(app: BookingApp, at: string | Date, overrides: DepsOverrides = {}): Promise<void> {
  app.advance(new Date(at).getTime() - app.now().getTime());
  await runCron(app, overrides);
}

export const MAILER_DOWN: DepsOverrides = {
  mailer: { send: () => Promise.reject(new Error("down")), deliver: () => Promise.reject(new Error("down")) },
};

export async function queue(): Promise<string[]> {
  const rows = await db.select().from(notifications).orderBy(asc(notifications.dueAt));
  return rows.map(({ version, kind, channel, state }) => `${version} ${kind} ${channel} ${state}`);
}

/** Runs outside quiet hours, when texts may go out. @returns the texts */
export async function sendNotices(app: TestApp): Promise<OutgoingSms[]> {
  const texts: OutgoingSms[] = [];
  const { MAIL_QUEUE: _queue, ...bindings } = env;
  const now = () => quietUntil(app.now()) ?? app.now();
  await sendDueNotices(createDeps(bindings, { now, sms: async (text) => void texts.push(text) }));
  return texts;
}
