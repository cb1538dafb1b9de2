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

/** External dependencies of the services, made by `create-deps.ts`; tests override parts. */
export interface Deps extends KernelDeps {
  limiter: Limiter<keyof RequestLimits>;
  chatLimit: LayeredLimit;
  models: ChatModels;
  turns: ConcurrencyLimit;
  streams: ConcurrencyLimit;
  mailer: Mailer;
  sms: Sms;
  identity: IdentityProvider | null;
  /** Settings that administrators override. */
  live: LiveSource;
  charts: LinkedCharts;
  keepUnsent: KeepUnsent;
}

/** Carries account changes to the patient's chart, which belongs to a domain above accounts. */
export interface LinkedCharts {
  /** Runs an account change, again when staff changed the chart meanwhile. @throws conflict */
  changeWith: <Result>(
    deps: Pick<KernelDeps, "db" | "now" | "settings">,
    userId: string,
    change: (statementsFor: ChartStatements) => Promise<Result>,
  ) => Promise<Result>;
}

/** For the batch of the account change; none without a linked chart. */
export type ChartStatements = (change: ChartChange) => Promise<Statements>;

interface ChartChange {
  changes: { firstName?: string | undefined; lastName?: string | undefined; email?: string | undefined };
  auditOf: (facts: AuditFacts) => AuditRow;
}

export type DepsOverrides = Partial<Deps>;

/** domains/accounts adds the signed-in actor by module augmentation. @public */
export interface RequestVariables {
  requestId: string;
  deps: Deps;
}

export interface AppEnv {
  Bindings: Bindings;
  Variables: RequestVariables;
}
