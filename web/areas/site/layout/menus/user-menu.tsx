import { useSession } from "#web/lib/session/session.ts";
import { displayNameOfUser } from "#web/lib/words/person.ts";
import { Icon } from "#web/ui/base/icon.tsx";
import { type SiteHref, SiteLink } from "#web/ui/base/site-link.tsx";
import { signOutHere } from "./sign-out.ts";

const ADMIN_TOOLS = [
  { label: "AI Content Generator", href: "/admin/ai" },
  { label: "Schema Manager", href: "/admin/schema" },
  { label: "Compliance Admin", href: "/admin/compliance" },
  { label: "Appointment Manager", href: "/admin/appointments" },
] as const;

const OWN_PAGES = [
  { label: "Dashboard", href: "/dashboard" },
  { label: "Account", href: "/dashboard/account" },
] as const;

export function UserButton() {
  const session = useSession();
  if (session.status !== "signed-in") {
    return (
      <SiteLink href="/auth" className="user">
        Sign in
      </SiteLink>
    );
  }
  // boot keeps aria-expanded current.
  return (
    <button type="button" className="user chevron" popoverTarget="menu-user" aria-expanded="false">
      <span>{displayNameOfUser(session.person)}</span>
      <Icon name="chevron" />
    </button>
  );
}

export function UserMenu() {
  const session = useSession();
  if (session.status !== "signed-in") return null;
  const { email, isAdmin } = session.person;
  return (
    <div className="menu" id="menu-user" popover="auto">
      <p>
        {email}
        {isAdmin && <b>Administrator</b>}
      </p>
      <ul>
        {OWN_PAGES.map(toItem)}
        {toItem({ label: "Staff Portal", href: "/staff-portal" })}
      </ul>
      {isAdmin && (
        <>
          <p id="admin-tools">Admin Tools</p>
          <ul aria-labelledby="admin-tools">{ADMIN_TOOLS.map(toItem)}</ul>
        </>
      )}
      <button type="button" onClick={() => void signOutHere()}>
        Sign Out
      </button>
    </div>
  );
}

export function UserItems() {
  const session = useSession();
  if (session.status !== "signed-in") {
    return (
      <ul className="drawer-user">
        <li>
          <SiteLink href="/auth">Sign in</SiteLink>
        </li>
      </ul>
    );
  }
  const { email, isAdmin } = session.person;
  return (
    <>
      <p className="drawer-user">
        {displayNameOfUser(session.person)}, {email}
        {isAdmin && <b>Administrator</b>}
      </p>
      <ul>
        {OWN_PAGES.map(toItem)}
        {toItem({ label: "Staff Portal", href: "/staff-portal" })}
        {isAdmin && toItem({ label: "AI Content", href: "/admin/ai" })}
        <li>
          <button type="button" onClick={() => void signOutHere()}>
            Sign Out
          </button>
        </li>
      </ul>
    </>
  );
}

function toItem({ label, href }: { label: string; href: SiteHref }) {
  return (
    <li key={href}>
      <SiteLink href={href}>{label}</SiteLink>
    </li>
  );
}
