import { useQuery } from "@tanstack/react-query";
import { locations } from "#content/clinic.ts";
import type { Profile } from "#contract/profile.ts";
import { profileQuery } from "#web/lib/api/queries.ts";
import { useSession } from "#web/lib/session/session.ts";
import { TextField } from "#web/ui/base/fields.tsx";
import { Phones } from "#web/ui/base/form-notice.tsx";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { RadioField } from "#web/ui/form/choice.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Card } from "#web/ui/view/card.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { shownPhone } from "../security/shown-phone.ts";
import { SECURITY_PATH } from "./account-nav.tsx";
import { AccountSection } from "./account-section.tsx";
import { ContactsCards } from "./contacts-cards.tsx";
import { saveProfile } from "./save-profile.ts";

/** `/dashboard/account`. */
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
