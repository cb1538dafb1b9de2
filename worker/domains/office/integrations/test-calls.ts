import { eq } from "drizzle-orm";
import { clinic } from "#content/clinic.ts";
import { type Integration, type IntegrationKind, TAG_ID } from "#contract/integrations.ts";
import { SECOND } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { profiles } from "#worker/domains/accounts/schema/accounts.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { showFailure } from "#worker/kernel/log.ts";
import type { Settings } from "#worker/kernel/settings/env.ts";
import { errorCodeOf } from "#worker/providers/error-code.ts";
import { ProviderError } from "#worker/providers/http.ts";
import { IdentityError } from "#worker/providers/identity/error.ts";
import { resultStatement } from "#worker/providers/live/integrations.ts";
import { toMail } from "#worker/providers/mailer/mail-layout.ts";
import type { ChatModels } from "#worker/providers/model/model.ts";
import { type IntegrationDeps, readIntegration } from "./read.ts";
import { specFor } from "./values.ts";

type TestDeps = IntegrationDeps & Pick<Deps, "mailer" | "sms" | "fetch">;

const TIMEOUT_MS = 10 * SECOND;

/** @throws conflict while off or incomplete, invalid_request without a recipient */
export async function runIntegrationTest(
  deps: TestDeps,
  { kind, actor }: { kind: IntegrationKind; actor: SignedIn },
): Promise<Integration> {
  const { integration } = await readIntegration(deps, kind);
  if (integration.state === "disabled" || integration.state === "not_configured")
    throw new AppError("conflict", "There is nothing to test while it is off or not set up.");
  if (!specFor(kind, integration.provider).isCalled)
    throw new AppError("invalid_request", "It is built in: nobody is called.");
  deps.live.forget();
  const errorCode = await codeOf(await prepare(deps, kind, actor));
  const facts = {
    actionType: "integration.test",
    resourceType: "integration",
    resourceId: kind,
    success: errorCode === null,
  };
  await deps.db.batch([
    resultStatement(deps, { kind, errorCode }),
    deps.db.insert(auditTrails).values(actorAudit(deps.now(), actor, facts)),
  ]);
  return (await readIntegration(deps, kind)).integration;
}

async function codeOf(call: () => Promise<void>): Promise<string | null> {
  try {
    await call();
    return null;
  } catch (error) {
    showFailure("integration_test_failed", error);
    return errorCodeOf(error);
  }
}

async function prepare(deps: TestDeps, kind: IntegrationKind, { user }: SignedIn): Promise<() => Promise<void>> {
  const { settings, models } = await deps.live.read();
  switch (kind) {
    case "mail": {
      const { email, emailConfirmedAt } = user;
      if (email === null || !emailConfirmedAt) throw new AppError("conflict", "Please confirm your own address first.");
      return () => deps.mailer.deliver(toMail(email, `Test message from ${clinic.name}`, [TEST_WORDS]));
    }
    case "sms": {
      const to = await ownPhone(deps, user.id);
      return () => deps.sms({ to, text: `${clinic.name}: ${TEST_WORDS}` });
    }
    case "model":
      return settings.MODEL === "workers-ai" ? () => askWorkersAi(models) : () => askOpenAi(deps, settings);
    case "google":
      return () => discover(deps, settings);
    case "analytics":
      return () => findTag(deps, settings);
  }
}

const TEST_WORDS = "This is a test of the clinic's connections. There is nothing to do.";

async function ownPhone({ db }: TestDeps, userId: string): Promise<string> {
  const [row] = await db.select({ phone: profiles.phone }).from(profiles).where(eq(profiles.userId, userId));
  const digits = row?.phone.replace(/\D/g, "") ?? "";
  const national = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
  if (national.length !== 10)
    throw new AppError("conflict", "Please put your own phone number into your profile first: the test goes there.");
  return `+1${national}`;
}

/** Reading the model proves key, address and model at no cost. */
async function askOpenAi({ fetch }: TestDeps, { OPENAI_BASE_URL, OPENAI_MODEL, OPENAI_API_KEY }: Settings) {
  const base = OPENAI_BASE_URL.replace(/\/$/, "");
  await get({ fetch }, `${base}/models/${encodeURIComponent(OPENAI_MODEL)}`, {
    Authorization: `Bearer ${OPENAI_API_KEY}`,
  });
}

/** Cloudflare has no cheaper way to see whether the model exists. */
async function askWorkersAi({ foreign }: ChatModels): Promise<void> {
  const model = await foreign("workers-ai", (text) => text);
  const prompt = [{ role: "user" as const, content: [{ type: "text" as const, text: "Hello" }] }];
  try {
    await model.doGenerate({ prompt, maxOutputTokens: 1, abortSignal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 0;
    throw status > 0 ? new ProviderError("Workers AI", status) : error;
  }
}

/** OpenID Connect Discovery 1.0. A wrong client secret shows at the first sign-in only. */
async function discover({ fetch }: TestDeps, { GOOGLE_ISSUER }: Settings): Promise<void> {
  const response = await fetch(`${GOOGLE_ISSUER}/.well-known/openid-configuration`, {
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new ProviderError(new URL(GOOGLE_ISSUER).host, response.status);
  }
  const found: unknown = await response.json().catch(() => null);
  const isIt = typeof found === "object" && found !== null && "issuer" in found && found.issuer === GOOGLE_ISSUER;
  if (!isIt) throw new IdentityError("untrusted");
}

async function findTag({ fetch }: TestDeps, { ANALYTICS_TAG_ID }: Settings): Promise<void> {
  if (!TAG_ID.test(ANALYTICS_TAG_ID)) throw new AppError("conflict", "This is no measurement ID.");
  await get({ fetch }, `https://www.googletagmanager.com/gtag/js?id=${ANALYTICS_TAG_ID}`);
}

async function get({ fetch }: Pick<Deps, "fetch">, url: string, headers: HeadersInit = {}): Promise<void> {
  const response = await fetch(url, { headers, redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
  await response.body?.cancel();
  if (!response.ok) throw new ProviderError(new URL(url).host, response.status);
}
