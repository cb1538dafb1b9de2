import { getRouteApi, Link, Outlet, useRouterState } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { isStaff, may, type Permission } from "#contract/permissions.ts";
import { AccountPage } from "#web/areas/account/shell/account-page.tsx";
import { SignedInGuard } from "#web/areas/account/shell/guard.tsx";
import type { SignedInUser } from "#web/lib/session/session.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { forgetRecords } from "../patients/purpose-store.ts";
import { StaffNav } from "./staff-nav.tsx";
import { StaffPage } from "./staff-page.tsx";

/** Every signed-in user sees the link here; only staff may enter. */
export function StaffArea() {
  return <SignedInGuard>{(person) => <Portal person={person} />}</SignedInGuard>;
}

const portal = getRouteApi("/staff-portal");

/** Leaving these pages forgets purposes and cached records. */
const RECORD = /\/(?:patients|intakes|messages)\/[^/]+/;

function Portal({ person: { roles } }: { person: SignedInUser }) {
  const { location } = portal.useSearch();
  const isRecord = useRouterState({ select: ({ location: { pathname } }) => RECORD.test(pathname) });
  useEffect(() => {
    if (!isRecord) forgetRecords();
  }, [isRecord]);
  if (!roles) return <p role="status">Loading...</p>;
  if (!isStaff(roles)) return <NoRole />;
  return (
    <div className="wrap staff">
      <StaffNav roles={roles} location={location} />
      <Outlet />
    </div>
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
        <Link to="/dashboard">Go to your own page</Link>
      </p>
    </AccountPage>
  );
}

export function Allowed({ permission, children }: { permission: Permission; children: ReactNode }) {
  if (may(useRoles(), permission)) return children;
  return (
    <StaffPage heading="Staff Portal">
      <p className="lead">Your role does not open this page. An administrator of your clinic can change that.</p>
    </StaffPage>
  );
}
