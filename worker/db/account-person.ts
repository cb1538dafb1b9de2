import { eq } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { blindIndex } from "../lib/blind-index.ts";
import type { Person } from "./patients.ts";
import { profiles } from "./schema/accounts.ts";

/** Whoever is signed in as somebody who books; null before he has told his name. */
export async function personOfAccount(
  { db, settings }: Pick<Deps, "db" | "settings">,
  { id, email }: { id: string; email: string | null },
): Promise<Person | null> {
  if (!email) return null;
  const [profile] = await db
    .select({ firstName: profiles.firstName, lastName: profiles.lastName })
    .from(profiles)
    .where(eq(profiles.userId, id));
  if (!profile?.firstName) return null;
  const contactIndex = await blindIndex(settings, "email", email);
  return { ...profile, channel: "email", to: email, contactIndex, userId: id };
}
