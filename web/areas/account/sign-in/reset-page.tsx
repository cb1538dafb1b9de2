import { getRouteApi } from "@tanstack/react-router";
import { DASHBOARD_PATH, STAFF_PATH } from "#web/lib/session/return-path.ts";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { readAuthAddress, withNext } from "./auth-address.ts";
import { MailFirst } from "./mail/mail-first.tsx";

const route = getRouteApi("/auth/reset");

export function ResetPage() {
  const { next, mode } = readAuthAddress(route.useSearch());
  const isStaffDoor = mode === "staff";
  return (
    <MailFirst
      heading="Choose a new password"
      lead="Give the e-mail address of your account, and we send you a link to choose a new password."
      kind="recovery"
      submitLabel="Send the link"
      target={next ?? (isStaffDoor ? STAFF_PATH : DASHBOARD_PATH)}
      isStaffDoor={isStaffDoor}
    >
      <p className="mt-5">
        <SiteLink href={withNext("/auth", next, mode)}>Back to sign in</SiteLink>
      </p>
    </MailFirst>
  );
}
