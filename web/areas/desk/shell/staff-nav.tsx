import { Link, type LinkProps } from "@tanstack/react-router";
import type { Clinic } from "#contract/booking.ts";
import { may, type Permission, type Role } from "#contract/permissions.ts";
import { RoleLine } from "#web/areas/account/shell/role-line.tsx";

const LINK_CLASS =
  "flex min-h-11 items-center border-b-3 border-transparent px-3 no-underline hover:bg-tint aria-[current]:border-accent aria-[current]:font-semibold";

const STAFF = "/staff-portal";

const PAGES: readonly {
  path: NonNullable<LinkProps["to"]>;
  label: string;
  permission: Permission;
  keepsClinic?: true;
}[] = [
  { path: STAFF, label: "Today", permission: "appointment:read", keepsClinic: true },
  { path: "/staff-portal/week", label: "Week", permission: "appointment:read", keepsClinic: true },
  { path: "/staff-portal/tasks", label: "Tasks", permission: "task:write" },
  { path: "/staff-portal/patients", label: "Patients", permission: "patient:read" },
  { path: "/staff-portal/messages", label: "Messages", permission: "message:write" },
  { path: "/staff-portal/intakes", label: "Intakes", permission: "intake:read" },
  { path: "/staff-portal/waitlist", label: "Waitlist", permission: "appointment:write", keepsClinic: true },
];

interface StaffNavProps {
  roles: readonly Role[];
  /** The chosen clinic, kept from page to page. */
  location: Clinic | undefined;
}

/** The server checks the permission again on every call. */
export function StaffNav({ roles, location }: StaffNavProps) {
  return (
    <nav className="flex flex-wrap items-center justify-between gap-x-6 border-b print:hidden" aria-label="Staff">
      <ul className="flex flex-wrap">
        {PAGES.filter(({ permission }) => may(roles, permission)).map(({ path, label, keepsClinic }) => (
          <li key={path}>
            <Link
              className={LINK_CLASS}
              to={path}
              activeOptions={{ exact: path === STAFF, includeSearch: false }}
              {...(keepsClinic && location && { search: { location } })}
            >
              {label}
            </Link>
          </li>
        ))}
        {may(roles, "admin:enter") && (
          <li>
            <Link className={LINK_CLASS} to="/admin">
              Admin area
            </Link>
          </li>
        )}
      </ul>
      <RoleLine roles={roles} />
    </nav>
  );
}
