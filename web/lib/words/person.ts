import type { Person } from "../session/session.ts";

/** What to call somebody: the name he chose, else his first name, else his address up to the @. */
export function nameOf({ email, profile }: Pick<Person, "email" | "profile">): string {
  return profile?.display_name.trim() || profile?.first_name.trim() || email.split("@")[0] || "";
}
