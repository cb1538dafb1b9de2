import type { AuditFacts, AuditRow } from "#worker/kernel/audit/audit.ts";
import type { Statements } from "#worker/kernel/db/batch.ts";
import type { KernelDeps } from "#worker/kernel/deps.ts";
import type { ConcurrencyLimit } from "#worker/kernel/limits/concurrency-limit.ts";
import type { LayeredLimit } from "#worker/kernel/limits/layered-limit.ts";
import type { Limiter } from "#worker/kernel/limits/limit.ts";
import type { Bindings } from "#worker/kernel/settings/env.ts";
import type { LiveSource } from "#worker/providers/live/live.ts";
import type { RequestLimits } from "./limits.ts";
import type { IdentityProvider } from "./providers/identity/identity.ts";
import type { KeepUnsent } from "./providers/mailer/kept-mail.ts";
import type { Mailer } from "./providers/mailer/mailer.ts";
import type { ChatModels } from "./providers/model/model.ts";
import type { Sms } from "./providers/sms/sms.ts";

/** What services need from outside, made by `create-deps.ts`; tests override parts. */
export interface Deps extends KernelDeps {
  /** Requests under the table of `limits.ts`. */
  limiter: Limiter<keyof RequestLimits>;
  /** Messages to Max. */
  chatLimit: LayeredLimit;
  models: ChatModels;
  /** Max's turns in this isolate. */
  turns: ConcurrencyLimit;
  /** Answers that providers are writing. */
  streams: ConcurrencyLimit;
  mailer: Mailer;
  sms: Sms;
  /** Google; null when it is not configured. */
  identity: IdentityProvider | null;
  /** Settings that administrators override; routes that need them use `depsFor`. */
  live: LiveSource;
  charts: LinkedCharts;
  keepUnsent: KeepUnsent;
}

/** Carries account changes to the patient's chart. domains/patients has it, and accounts stands below that domain. */
export interface LinkedCharts {
  /** Runs an account change, again when staff changed the chart meanwhile. @throws conflict */
  changeWith: <Result>(
    deps: Pick<KernelDeps, "db" | "now" | "settings">,
    userId: string,
    change: (statementsFor: ChartStatements) => Promise<Result>,
  ) => Promise<Result>;
}

/** Statements for the batch of the account change; none without a linked chart. */
export type ChartStatements = (change: ChartChange) => Promise<Statements>;

interface ChartChange {
  changes: { firstName?: string | undefined; lastName?: string | undefined; email?: string | undefined };
  auditOf: (facts: AuditFacts) => AuditRow;
}

export type DepsOverrides = Partial<Deps>;

/** Variables of a request. domains/accounts adds the signed-in actor. */
export interface RequestVariables {
  requestId: string;
  deps: Deps;
}

export interface AppEnv {
  Bindings: Bindings;
  Variables: RequestVariables;
}
