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
import { recordHeartbeat } from "#worker/kernel/db/heartbeats.ts";
import { refreshStatistics } from "#worker/kernel/db/statistics.ts";
import { logFailure } from "#worker/kernel/log.ts";
import type { Deps } from "./deps.ts";
import { runRetention } from "./retention.ts";

type Jobs = Readonly<Record<string, (deps: Deps) => Promise<unknown>>>;

/** The order matters: freed times are offered after retention frees them, and the trail is sealed last. */
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

const EVERY_HOUR: Jobs = {
  consents: askForConsents,
  statistics: refreshStatistics,
  settings: watchSettings,
};

/** A failing job does not stop the others; only a complete run leaves a heartbeat. */
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
  if (isWhole) await recordHeartbeat(deps);
}
