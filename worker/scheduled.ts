import { beat } from "./db/heartbeats.ts";
import { refreshStatistics } from "./db/statistics.ts";
import { sealPlainRows } from "./db/unsealed.ts";
import type { Deps } from "./deps.ts";
import { publishDueArticles } from "./features/articles/schedule.ts";
import { sealAuditTrail } from "./features/audit/sealer.ts";
import { purgeAuth } from "./features/auth/retention.ts";
import { askForConsents } from "./features/intake/old-consents.ts";
import { deliverWebhooks } from "./features/integrations/deliver.ts";
import { watchSettings } from "./features/integrations/watch-settings.ts";
import { rewrapKeys } from "./features/keys/rewrap.ts";
import { purgeLeadMerges } from "./features/leads/retention.ts";
import { runLeadSequences } from "./features/leads/sequences.ts";
import { purgeUnsubscribeLinks } from "./features/leads/unsubscribe.ts";
import { sendDueNotices } from "./features/reminders/send.ts";
import { offerFreedTimes } from "./features/waitlist/offers.ts";
import { logFailure } from "./lib/log.ts";
import { runRetention } from "./retention.ts";

type Jobs = Readonly<Record<string, (deps: Deps) => Promise<unknown>>>;

/** In this order: freed times are offered once what ran out is free, and the trail is sealed last. */
const EVERY_MINUTE: Jobs = {
  retention: runRetention,
  freed_times: offerFreedTimes,
  articles: publishDueArticles,
  notices: sendDueNotices,
  sequences: runLeadSequences,
  merges: purgeLeadMerges,
  unsubscribe_links: purgeUnsubscribeLinks,
  webhooks: deliverWebhooks,
  auth: purgeAuth,
  plain_rows: sealPlainRows,
  keys: rewrapKeys,
  audit: sealAuditTrail,
};

/** Jobs that read much and are in no hurry. */
const EVERY_HOUR: Jobs = {
  consents: askForConsents,
  statistics: refreshStatistics,
  settings: watchSettings,
};

/** Runs every minute by cron. A job that fails does not keep others from running; only a whole run leaves a heartbeat. */
export async function runScheduled(deps: Deps): Promise<void> {
  let isWhole = true;
  const isFullHour = deps.now().getUTCMinutes() === 0;
  for (const [job, run] of Object.entries({ ...(isFullHour && EVERY_HOUR), ...EVERY_MINUTE })) {
    try {
      await run(deps);
    } catch (error) {
      isWhole = false;
      logFailure("cron_failed", error, { job });
    }
  }
  if (isWhole) await beat(deps);
}
