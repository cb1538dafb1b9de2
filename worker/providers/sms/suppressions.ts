import { eq } from "drizzle-orm";
import type { Channel } from "#contract/booking.ts";
import type { Deps } from "#worker/deps.ts";
import { suppressions } from "#worker/domains/visits/schema/reminders.ts";
import { blindIndex } from "#worker/kernel/seal/blind-index.ts";

/** Whether somebody asked for no more messages to an address or a number (E.164). */
export async function isSuppressed(
  { db, settings }: Pick<Deps, "db" | "settings">,
  { channel, to }: { channel: Channel; to: string },
): Promise<boolean> {
  const contactIndex = await blindIndex(settings, channel === "email" ? "email" : "phone", to);
  return (await db.$count(suppressions, eq(suppressions.contactIndex, contactIndex))) > 0;
}
