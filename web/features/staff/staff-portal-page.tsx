import { isStaff } from "#contract/permissions.ts";
import { AccountPage } from "#web/components/account/account-page.tsx";
import { Guard } from "#web/components/account/guard.tsx";
import { SiteLink } from "#web/components/ui/site-link.tsx";
import type { Person } from "#web/lib/session.ts";

/** `/staff-portal`: linked for everybody who is signed in, open to those who work here. */
export function StaffPortalPage() {
  return <Guard>{(person) => <Portal person={person} />}</Guard>;
}

function Portal({ person: { roles, isAdmin } }: { person: Person }) {
  if (!roles) return <p role="status">Loading...</p>;
  if (!isStaff(roles)) return <NoRole />;
  return (
    <AccountPage heading="Staff Portal" lead={`You are here as ${rolesWords(roles)}.`} hasPlaces>
      <p>The day's visits, tasks and patients come to this page. Until then the clinics go on as before.</p>
      {isAdmin && (
        <p>
          <SiteLink href="/admin">Admin area</SiteLink>
        </p>
      )}
    </AccountPage>
  );
}

function NoRole() {
  return (
    <AccountPage heading="Staff Portal" lead="This page is for people who work at our clinics." hasPlaces>
      <p>
        Front desk, clinicians, marketing, compliance and administrators may enter. If you work here, ask an
        administrator of your clinic for an invitation: a role belongs to the account that was invited.
      </p>
      <p>
        <SiteLink href="/dashboard">Go to your own page</SiteLink>
      </p>
    </AccountPage>
  );
}

function rolesWords(roles: NonNullable<Person["roles"]>): string {
  const names = roles.filter((role) => role !== "patient").map((role) => role.replaceAll("_", " "));
  return new Intl.ListFormat("en-US").format(names);
}
