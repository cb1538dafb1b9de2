import "#web/lib/api/zod-messages.ts";
import { profileUpdate } from "#contract/profile.ts";
import { api } from "#web/lib/api/api.ts";
import { ApiError } from "#web/lib/api/api-error.ts";
import { profileQuery, queryClient } from "#web/lib/api/queries.ts";
import { take } from "#web/lib/api/take.ts";
import { CHECK_FIELDS, NOT_SIGNED_IN, type Trouble } from "#web/lib/api/trouble.ts";
import { getSession } from "#web/lib/session/session.ts";
import { toast } from "#web/ui/base/toast-store.ts";

/** @throws ApiError, TypeError */
export async function saveProfile(values: FormData): Promise<Trouble | undefined> {
  if (getSession().status !== "signed-in") return signedOutTrouble();
  // Choices that were never made are not sent.
  const input = Object.fromEntries([...values].filter(([name, value]) => value || !CHOICES.includes(name)));
  const { data, error } = profileUpdate.safeParse(input);
  if (error) return { heading: CHECK_FIELDS, fields: fieldsOf(error.issues) };
  try {
    const answer = await take(api.profile.$patch({ json: data }));
    queryClient.setQueryData(profileQuery.queryKey, answer);
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === "unauthorized") return signedOutTrouble();
    throw failure;
  }
  toast({ title: "Profile Updated", description: "Your profile has been successfully updated." });
  return undefined;
}

const CHOICES = ["location", "primary_contact"];

/** A toast too, because a signed-out user is redirected to sign-in. */
function signedOutTrouble(): Trouble {
  toast({ title: NOT_SIGNED_IN, variant: "destructive" });
  return { heading: NOT_SIGNED_IN };
}

function fieldsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}
