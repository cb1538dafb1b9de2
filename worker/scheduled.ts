import { beat } from "./db/heartbeats.ts";
import type { Deps } from "./deps.ts";
import { publishDueArticles } from "./features/articles/schedule.ts";
import { sealAuditTrail } from "./features/audit/sealer.ts";
import { purgeAuth } from "./features/auth/retention.ts";
import { deliverWebhooks } from "./features/integrations/deliver.ts";
import { rewrapKeys } from "./features/keys/rewrap.ts";
import { purgeLeadMerges } from "./features/leads/retention.ts";
import { runLeadSequences } from "./features/leads/sequences.ts";
import { sendDueNotices } from "./features/reminders/send.ts";
import { offerFreedTimes } from "./features/waitlist/offers.ts";
import { runRetention } from "./retention.ts";

/** Every minute by cron: whatever is due. Each job is one short statement that finds its own work. */
export async function runScheduled(deps: Deps): Promise<void> {
  // Before the freed times are offered: it frees what ran out.
  await runRetention(deps);
  await offerFreedTimes(deps);
  await publishDueArticles(deps);
  await sendDueNotices(deps);
  await runLeadSequences(deps);
  await purgeLeadMerges(deps);
  await deliverWebhooks(deps);
  await purgeAuth(deps);
  await rewrapKeys(deps);
  await sealAuditTrail(deps);
  await beat(deps);
}
