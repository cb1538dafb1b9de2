import { purgeAuth } from "#worker/domains/accounts/retention.ts";
import { publishDueArticles } from "#worker/domains/articles/editorial/schedule.ts";
import { runLeadSequences } from "#worker/domains/leads/campaigns/sequences.ts";
import { purgeUnsubscribeLinks } from "#worker/domains/leads/campaigns/unsubscribe.ts";
import { purgeLeadMerges } from "#worker/domains/leads/retention.ts";
import { sealAuditTrail } from "#worker/domains/office/audit/sealer.ts";
import { deliverWebhooks } from "#worker/domains/office/integrations/deliver.ts";
import { watchSettings } from "#worker/domains/office/integrations/watch-settings.ts";
import { rewrapKeys } from "#worker/domains/office/keys/rewrap.ts";
import { sealPlainRows } from "#worker/domains/office/retention/unsealed.ts";
import { askForConsents } from "#worker/domains/visits/intake/staff/old-consents.ts";
import { sendDueNotices } from "#worker/domains/visits/reminders/send.ts";
import { offerFreedTimes } from "#worker/domains/visits/waitlist/offers/offers.ts";
import { beat } from "#worker/kernel/db/heartbeats.ts";
import { refreshStatistics } from "#worker/kernel/db/statistics.ts";
import { logFailure } from "#worker/kernel/log.ts";
import type { Deps } from "./deps.ts";
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
