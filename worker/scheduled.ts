import { beat } from "./db/heartbeats.ts";
import type { Deps } from "./deps.ts";
import { publishDueArticles } from "./features/articles/schedule.ts";
import { sealAuditTrail } from "./features/audit/sealer.ts";
import { purgeAuth } from "./features/auth/retention.ts";
import { askForConsents } from "./features/intake/old-consents.ts";
import { deliverWebhooks } from "./features/integrations/deliver.ts";
import { rewrapKeys } from "./features/keys/rewrap.ts";
import { purgeLeadMerges } from "./features/leads/retention.ts";
import { runLeadSequences } from "./features/leads/sequences.ts";
import { purgeUnsubscribeLinks } from "./features/leads/unsubscribe.ts";
import { sendDueNotices } from "./features/reminders/send.ts";
import { offerFreedTimes } from "./features/waitlist/offers.ts";
import { log } from "./lib/log.ts";
import { runRetention } from "./retention.ts";

/** What the cron does, in this order: freed times are offered once what ran out is free, and the trail is sealed last. */
const JOBS: Readonly<Record<string, (deps: Deps) => Promise<unknown>>> = {
  retention: runRetention,
  freed_times: offerFreedTimes,
  articles: publishDueArticles,
  consents: askForConsents,
  notices: sendDueNotices,
  sequences: runLeadSequences,
  merges: purgeLeadMerges,
  unsubscribe_links: purgeUnsubscribeLinks,
  webhooks: deliverWebhooks,
  auth: purgeAuth,
  keys: rewrapKeys,
  audit: sealAuditTrail,
};

/** Every minute by cron: whatever is due. A job that fails keeps no other from running; only a whole run leaves a heartbeat. */
export async function runScheduled(deps: Deps): Promise<void> {
  let isWhole = true;
  for (const [job, run] of Object.entries(JOBS)) {
    try {
      await run(deps);
    } catch (error) {
      isWhole = false;
      log("cron_failed", { job, name: error instanceof Error ? error.name : "unknown" });
    }
  }
  if (isWhole) await beat(deps);
}
