import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import type { Permission } from "#contract/permissions.ts";
import { rolesQuery } from "#web/lib/api/queries.ts";
import { SIGN_IN_PATH, signInAddress } from "#web/lib/session/return-path.ts";
import { type SignedInUser, useSession } from "#web/lib/session/session.ts";
import { wayOut } from "#web/lib/session/way-out.ts";
import { Phones } from "#web/ui/base/form-notice.tsx";
import { Spinner } from "#web/ui/base/spinner.tsx";
import { AccountPage } from "./account-page.tsx";

interface GuardProps {
  /** Without a permission every signed-in user may enter; users without it go to the home page. */
  permission?: Permission;
  children: (person: SignedInUser) => ReactNode;
}

/** Signed-out users go to sign-in and return afterwards. */
export function SignedInGuard({ permission, children }: GuardProps) {
  const session = useSession();
  const router = useRouter();
  const way = wayOut(session, permission);
  useEffect(() => {
    // Read in the effect only: during the redirect the address is already the next page's.
    const here = router.latestLocation.href;
    if (way === "home") location.replace("/");
    else if (way) void router.navigate({ href: way === "left" ? SIGN_IN_PATH : signInAddress(here), replace: true });
  }, [way, router]);
  const waitsForRoles = session.status === "signed-in" && permission !== undefined && !session.person.roles;
  const roles = useQuery({ ...rolesQuery, enabled: waitsForRoles && !way });
  if (session.status === "unavailable" || (waitsForRoles && roles.isError)) return <Unavailable />;
  if (way || waitsForRoles || session.status !== "signed-in") return <FullSpinner />;
  return children(session.person);
}

function FullSpinner() {
  return (
    <div className="grid min-h-[80vh] content-center justify-items-center">
      <Spinner />
    </div>
  );
}

function Unavailable() {
  return (
    <AccountPage heading="This page didn’t load">
      <p>Please check your connection. If this page doesn’t open by itself, reload it or call us:</p>
      <Phones />
    </AccountPage>
  );
}
