import type { Deps } from "./deps.ts";
import { purgeConversations } from "./features/chat/conversations.ts";

/** Every minute by cron: whatever is due. Each job is one short statement that finds its own work. */
export async function runScheduled(deps: Deps): Promise<void> {
  await purgeConversations(deps);
}
