import "#web/lib/api/zod-messages.ts";
import { useQuery } from "@tanstack/react-query";
import { locations } from "#content/clinic.ts";
import { type Profile, profileUpdate } from "#contract/profile.ts";
import { api } from "#web/lib/api/api.ts";
import { ApiError } from "#web/lib/api/api-error.ts";
import { profileQuery, queryClient } from "#web/lib/api/queries.ts";
import { take } from "#web/lib/api/take.ts";
import { CHECK_FIELDS, NOT_SIGNED_IN, type Trouble } from "#web/lib/api/trouble.ts";
import { getSession, useSession } from "#web/lib/session/session.ts";
import { TextField } from "#web/ui/base/fields.tsx";
import { Phones } from "#web/ui/base/form-notice.tsx";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { RadioField } from "#web/ui/form/choice.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Card } from "#web/ui/view/card.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { shownPhone } from "../security/shown-phone.ts";
import { SECURITY_PATH } from "./account-nav.tsx";
import { AccountSection } from "./account-section.tsx";
import { ContactsCards } from "./contacts-cards.tsx";

export function ProfilePage() {
  const query = useQuery(profileQuery);
  const session = useSession();
  return (
    <AccountSection heading="Profile" lead="What we call you, and how we reach you.">
      <Card id="about-you" heading="About you">
        <Loaded query={query}>{({ profile }) => (profile ? <ProfileForm profile={profile} /> : <NoProfile />)}</Loaded>
      </Card>
      <Card id="address" heading="E-mail address">
        <p>
          {session.status === "signed-in" && <b>{session.person.email}</b>}
          <br />
          You sign in with it. <SiteLink href={SECURITY_PATH}>Change it under Security</SiteLink>
        </p>
      </Card>
      <ContactsCards />
    </AccountSection>
  );
}

const CONTACTS = [
  ["email", "By e-mail"],
  ["phone", "By phone call"],
  ["text", "By text message"],
] as const;

function ProfileForm({ profile }: { profile: Profile }) {
  const form = useForm("profile", saveProfile);
  const { field } = form;
  return (
    <ActionForm form={form} submitLabel="Save profile">
      <TextField
        field={field("first_name")}
        label="First name"
        autoComplete="given-name"
        defaultValue={profile.first_name}
        required
      />
      <TextField
        field={field("last_name")}
        label="Last name (optional)"
        autoComplete="family-name"
        defaultValue={profile.last_name}
      />
      <TextField
        field={field("display_name")}
        label="What we call you here (optional)"
        hint="Left empty, it is your first and last name."
        autoComplete="nickname"
        defaultValue={profile.display_name}
      />
      <TextField
        field={field("phone")}
        label="Phone number"
        type="tel"
        autoComplete="tel"
        defaultValue={shownPhone(profile.phone)}
      />
      <RadioField
        field={field("location")}
        legend="Your clinic"
        options={locations.map(({ slug, name, state }) => [slug, `${name}, ${state}`])}
        initial={profile.location}
      />
      <RadioField
        field={field("primary_contact")}
        legend="How should we reach you first?"
        options={CONTACTS}
        initial={profile.primary_contact}
      />
    </ActionForm>
  );
}

function NoProfile() {
  return (
    <>
      <p>There is no profile for this account. Please call us, and we set it up with you:</p>
      <Phones />
    </>
  );
}

/** @throws ApiError, TypeError */
async function saveProfile(values: FormData): Promise<Trouble | undefined> {
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
