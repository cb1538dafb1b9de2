import { and, eq, sql } from "drizzle-orm";
import type { Deps } from "#worker/deps.ts";
import { type OversightAct, tellOversight } from "#worker/domains/accounts/oversight.ts";
import { auditRow } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { siteOrigin } from "#worker/kernel/http/origin.ts";
import { deriveKey, hmac } from "#worker/kernel/seal/crypto.ts";
import type { Settings } from "#worker/kernel/settings/env.ts";
import { watchedSettings } from "#worker/providers/live/schema.ts";

/** Deployment settings that hold a key or a destination: anyone who can deploy can change them without an account. */
const WATCHED = [
  "SITE_ENV",
  "SITE_ORIGIN",
  "PHI_KEK_1",
  "PHI_KEK_2",
  "PHI_KEK_3",
  "INTEGRATION_KEK_1",
  "INTEGRATION_KEK_2",
  "AUTH_SERVICE_KEY",
  "AUTH_KEYS",
  "AUTH_AUTOCONFIRM",
  "AUTH_BREACHED_URL",
  "MAILER",
  "MAIL_FROM",
  "RESEND_API_KEY",
  "SMS",
  "TWILIO_ACCOUNT_SID",
  "TWILIO_AUTH_TOKEN",
  "TWILIO_FROM",
  "MODEL",
  "OPENAI_API_KEY",
  "OPENAI_BASE_URL",
  "WORKERS_AI_MODEL",
  "GOOGLE_CLIENT_ID",
  "GOOGLE_CLIENT_SECRET",
  "GOOGLE_ISSUER",
  "ANALYTICS_TAG_ID",
] as const satisfies readonly (keyof Settings)[];

/** Counts administrators made by `npm run admin:create`, which writes from outside. */
const TOOL = "admin:create";

type WatchDeps = Pick<Deps, "db" | "now" | "settings" | "mailer">;

/** Compares HMACs of the settings with the last seen ones and mails a change once; a failed mail is retried in an hour. @throws the mail provider's error */
export async function watchSettings(deps: WatchDeps): Promise<void> {
  const { db, now, settings } = deps;
  const seen = new Map((await db.select().from(watchedSettings)).map(({ name, mark }) => [name, mark]));
  const marks = [...(await settingMarks(settings)), await toolMark(deps)];
  const fresh = marks.filter(([name, mark]) => seen.get(name) !== mark);
  if (fresh.length === 0) return;
  const changed = fresh.flatMap(([name]) => (seen.has(name) ? [name] : []));
  const acts: OversightAct[] = [
    ...(changed.includes(TOOL) ? (["admin_created"] as const) : []),
    ...(changed.some((name) => name !== TOOL) ? (["deployment_changed"] as const) : []),
  ];
  const origin = siteOrigin(settings);
  const told = await Promise.allSettled(acts.map((act) => tellOversight(deps, { act, by: null, origin })));
  const failure = told.find((one) => one.status === "rejected");
  const facts = { actionType: "settings.changed", actorRole: "system", resourceType: "settings" };
  const audit = auditRow(now(), { ...facts, actionDetails: { fields: changed, isTold: !failure } });
  const [first, ...rest] = [
    ...(changed.length > 0 ? [db.insert(auditTrails).values(audit)] : []),
    ...(failure ? [] : fresh.map(([name, mark]) => markStatement(deps, name, mark))),
  ];
  if (first) await db.batch([first, ...rest]);
  if (failure) throw failure.reason;
}

function markStatement({ db, now }: WatchDeps, name: string, mark: string) {
  const row = { name, mark, seenAt: now() };
  return db.insert(watchedSettings).values(row).onConflictDoUpdate({ target: watchedSettings.name, set: row });
}

async function settingMarks(settings: Settings): Promise<[string, string][]> {
  // A new SECRET_KEY changes every mark, so every setting is reported once.
  const key = await deriveKey(settings.SECRET_KEY, "watched-settings");
  return Promise.all(
    WATCHED.map(
      async (name) => [name, await hmac(key, `${name} ${JSON.stringify(settings[name])}`)] as [string, string],
    ),
  );
}

async function toolMark({ db }: WatchDeps): Promise<[string, string]> {
  const made = and(
    eq(auditTrails.actionType, "user_invited"),
    eq(sql`json_extract(${auditTrails.actionDetails}, '$.by')`, TOOL),
  );
  return [TOOL, String(await db.$count(auditTrails, made))];
}
