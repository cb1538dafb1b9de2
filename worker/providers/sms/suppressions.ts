import { eq } from "drizzle-orm";
import type { Channel } from "#contract/booking.ts";
import type { KernelDeps } from "#worker/kernel/deps.ts";
import { blindIndex } from "#worker/kernel/seal/blind-index.ts";
import { suppressions } from "./schema.ts";

export async function isSuppressed(
  { db, settings }: Pick<KernelDeps, "db" | "settings">,
  { channel, to }: { channel: Channel; to: string },
): Promise<boolean> {
  const contactIndex = await blindIndex(settings, channel === "email" ? "email" : "phone", to);
  return (await db.$count(suppressions, eq(suppressions.contactIndex, contactIndex))) > 0;
}
