import type { Context } from "hono";
import type { IntegrationKind } from "#contract/integrations.ts";
import type { AppEnv } from "#worker/deps.ts";
import { type OversightAct, tellOversight } from "#worker/domains/accounts/oversight.ts";
import { actorOf } from "#worker/domains/accounts/session.ts";
import { quietly } from "#worker/kernel/quietly.ts";
import { originOf } from "#worker/middleware/origin.ts";
import type { MailDriver } from "#worker/providers/mailer/mailer.ts";

/** The analytics tag has no key, and no patient data passes through it. */
const ACTS: Partial<Record<IntegrationKind | "webhook", OversightAct>> = {
  mail: "mail_changed",
  sms: "sms_changed",
  model: "model_changed",
  google: "google_changed",
  webhook: "webhook_changed",
};

/** Changes a provider or key and mails oversight afterwards, through the old mail provider: an attacker may own the new one. */
export async function withNotice<Result>(
  c: Context<AppEnv>,
  kind: IntegrationKind | "webhook",
  change: () => Promise<Result>,
): Promise<Result> {
  const { mailer } = c.get("deps");
  const driver = kind === "mail" ? ((await mailer.present?.()) ?? null) : null;
  const result = await change();
  tell(c, ACTS[kind], driver);
  return result;
}

function tell(c: Context<AppEnv>, act: OversightAct | undefined, driver: MailDriver | null): void {
  if (!act) return;
  const notice = { act, by: actorOf(c).user.email, origin: originOf(c) };
  c.executionCtx.waitUntil(quietly("oversight_notice_failed", tellOversight(c.get("deps"), notice, { driver })));
}
