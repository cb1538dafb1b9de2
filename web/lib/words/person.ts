import type { SignedInUser } from "../session/session.ts";

export function displayNameOfUser({ email, profile }: Pick<SignedInUser, "email" | "profile">): string {
  return profile?.display_name.trim() || profile?.first_name.trim() || email.split("@")[0] || "";
}
