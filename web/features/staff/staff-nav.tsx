import { Link } from "@tanstack/react-router";
import { may, type Permission, type Role } from "#contract/permissions.ts";
import { rolesWords } from "#web/lib/use-roles.ts";

export const STAFF = "/staff-portal";

const PAGES: readonly { path: string; label: string; permission: Permission; keepsClinic?: true }[] = [
  { path: "", label: "Today", permission: "appointment:read", keepsClinic: true },
  { path: "/week", label: "Week", permission: "appointment:read", keepsClinic: true },
  { path: "/tasks", label: "Tasks", permission: "task:write" },
  { path: "/patients", label: "Patients", permission: "patient:read" },
  { path: "/messages", label: "Messages", permission: "message:write" },
  { path: "/intakes", label: "Intakes", permission: "intake:read" },
  { path: "/waitlist", label: "Waitlist", permission: "appointment:write", keepsClinic: true },
];

interface StaffNavProps {
  roles: readonly Role[];
  /** The clinic that was chosen: it comes along. */
  location: string | undefined;
}

/** The pages that a role opens; the server asks for the permission again with every call. */
export function StaffNav({ roles, location }: StaffNavProps) {
  return (
    <nav className="staff-nav" aria-label="Staff">
      <ul>
        {PAGES.filter(({ permission }) => may(roles, permission)).map(({ path, label, keepsClinic }) => (
          <li key={path}>
            <Link
              to={STAFF + path}
              activeOptions={{ exact: path === "", includeSearch: false }}
              {...(keepsClinic && location && { search: { location } })}
            >
              {label}
            </Link>
          </li>
        ))}
        {may(roles, "admin:enter") && (
          <li>
            <Link to="/admin">Admin area</Link>
          </li>
        )}
      </ul>
      <p>You are here as {rolesWords(roles)}.</p>
    </nav>
  );
}
