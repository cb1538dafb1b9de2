import type { Person } from "../session/session.ts";

export function nameOf({ email, profile }: Pick<Person, "email" | "profile">): string {
  return profile?.display_name.trim() || profile?.first_name.trim() || email.split("@")[0] || "";
}
