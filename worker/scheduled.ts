import type { Deps } from "./deps.ts";
import { purgeEvents } from "./features/analytics/service.ts";
import { sealAuditTrail } from "./features/audit/sealer.ts";
import { purgeAuth } from "./features/auth/retention.ts";
import { purgeHolds } from "./features/booking/retention.ts";
import { purgeConversations } from "./features/chat/conversations.ts";
import { purgeIntakes } from "./features/intake/retention.ts";
import { rewrapKeys } from "./features/keys/rewrap.ts";
import { purgeLeads } from "./features/leads/retention.ts";
import { purgeNotices, sendDueNotices } from "./features/reminders/send.ts";
import { offerFreedTimes } from "./features/waitlist/offers.ts";

/** Every minute by cron: whatever is due. Each job is one short statement that finds its own work. */
export async function runScheduled(deps: Deps): Promise<void> {
  await purgeConversations(deps);
  await purgeLeads(deps);
  await purgeHolds(deps);
  await purgeIntakes(deps);
  await offerFreedTimes(deps);
  await sendDueNotices(deps);
  await purgeNotices(deps);
  await purgeEvents(deps);
  await purgeAuth(deps);
  await rewrapKeys(deps);
  await sealAuditTrail(deps);
}
