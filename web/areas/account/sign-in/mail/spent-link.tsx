import { BOOKING_PATH, DASHBOARD_PATH } from "#web/lib/session/return-path.ts";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { AccountPage } from "../../shell/account-page.tsx";
import { withNext } from "../auth-address.ts";
import { MailFirst } from "./mail-first.tsx";
import type { LinkType } from "./mailed-link.ts";

interface SpentLinkProps {
  type: LinkType | undefined;
  next: string | undefined;
}

const HEADING = "This link no longer works";
const USED = "If it was pressed before, it has done what it is for.";

export function SpentLink({ type, next }: SpentLinkProps) {
  const signIn = (
    <p className="mt-5">
      <SiteLink href={withNext("/auth", next)}>Go to sign in</SiteLink>
    </p>
  );
  if (type === "signup" || type === "recovery") {
    return (
      <MailFirst
        heading={HEADING}
        lead={`A link works once and for an hour. ${USED}`}
        kind={type}
        submitLabel="Send a new link"
        target={next ?? (type === "signup" ? BOOKING_PATH : DASHBOARD_PATH)}
      >
        {signIn}
      </MailFirst>
    );
  }
  if (!type) {
    return (
      <AccountPage
        heading="This link is not whole"
        lead="Part of its address is missing. Please open it from the message again, or copy all of it."
        hasPlaces
      >
        {signIn}
      </AccountPage>
    );
  }
  return (
    <AccountPage heading={HEADING} lead={`A link works once and for ${LIFE[type] ?? "an hour"}. ${USED}`} hasPlaces>
      {type === "email_change" && (
        <p>
          <SiteLink href="/dashboard/account/security">Ask for the change again in your account</SiteLink>
        </p>
      )}
      {type === "invite" && <p>To get a new invitation, ask the person who invited you.</p>}
      {signIn}
    </AccountPage>
  );
}

/** Links not listed here last an hour. */
const LIFE: Readonly<Record<string, string>> = { invite: "a day" };
