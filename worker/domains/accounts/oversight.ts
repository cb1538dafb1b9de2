import { and, eq, inArray, isNotNull, isNull, lte, or } from "drizzle-orm";
import { fullDateTime } from "#contract/time-words.ts";
import type { Deps } from "#worker/deps.ts";
import { maskEmail } from "#worker/kernel/text/mask-email.ts";
import { toMail } from "#worker/providers/mailer/mail-layout.ts";
import type { MailDriver, OutgoingMail } from "#worker/providers/mailer/mailer.ts";
import { emailOf } from "./accounts.ts";
import { userRoles, users } from "./schema/accounts.ts";

const ACTS = {
  role_requested: "Someone asked for a clinical or administrator role. It waits for a second administrator.",
  role_granted: "An account has a new clinical or administrator role.",
  admin_removed: "An administrator was deactivated, closed or lost the role.",
  reactivated: "A deactivated account with a clinical or administrator role was let in again.",
  factors_reset: "An administrator removed a second step of a colleague.",
  mail_changed: "The mail provider was changed, or one of its values or keys.",
  sms_changed: "The text message provider was changed, or one of its values or keys.",
  model_changed: "The language model provider was changed, or one of its values or keys.",
  google_changed: "Signing in with Google was changed, or its key.",
  webhook_changed: "A webhook has a new address or a new secret.",
  deployment_changed: "A provider or key in the deployment’s settings was changed.",
  admin_created: "An administrator was added with the command line tool.",
} as const;

export type OversightAct = keyof typeof ACTS;

export interface OversightNotice {
  act: OversightAct;
  by: string | null;
  about?: string | null;
  origin: string;
}

type OversightDeps = Pick<Deps, "db" | "now" | "mailer">;

export async function tellOversight(
  deps: OversightDeps,
  notice: OversightNotice,
  { alsoTo, driver }: { alsoTo?: string | null; driver?: MailDriver | null } = {},
): Promise<void> {
  const rows = await recipients(deps);
  const addresses = new Set([...rows.map(({ email }) => email ?? ""), alsoTo ?? ""].filter((email) => email !== ""));
  const mails = [...addresses].map((to) => oversightMail(to, notice, deps.now()));
  const outcomes = await Promise.allSettled(mails.map((mail) => sendBy(deps, driver, mail)));
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (failed) throw failed.reason;
}

/** The new provider may be the attacker’s; the former one may be broken. */
async function sendBy({ mailer }: OversightDeps, driver: MailDriver | null | undefined, mail: OutgoingMail) {
  if (!driver) return mailer.send(mail);
  return driver(mail).catch(() => mailer.send(mail));
}

function recipients({ db, now }: OversightDeps) {
  const isOpen = and(
    isNull(users.closedAt),
    isNotNull(users.emailConfirmedAt),
    or(isNull(users.bannedUntil), lte(users.bannedUntil, now())),
  );
  return db
    .selectDistinct({ email: emailOf() })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(inArray(userRoles.role, ["admin", "compliance"]), eq(userRoles.isActive, true), isOpen));
}

function oversightMail(to: string, { act, by, about, origin }: OversightNotice, at: Date): OutgoingMail {
  return toMail(to, "Access or keys were changed", [
    ACTS[act],
    `By: ${by ? maskEmail(by) : "the server itself (its key, its settings or a tool)"}`,
    ...(about ? [`Account: ${maskEmail(about)}`] : []),
    `When: ${fullDateTime(at)} Central`,
    "The audit trail says exactly what was done. If you did not expect this, speak with the other administrators now.",
    { label: "Open the audit trail", href: `${origin}/admin/compliance` },
  ]);
}
