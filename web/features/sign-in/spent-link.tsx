import { useState } from "react";
import { AccountPage } from "#web/components/account/account-page.tsx";
import { ActionForm } from "#web/components/forms/action-form.tsx";
import { TextField } from "#web/components/forms/fields.tsx";
import { textOf, useForm } from "#web/components/forms/use-form.ts";
import { SiteLink } from "#web/components/ui/site-link.tsx";
import { BAD_EMAIL, isEmail } from "#web/lib/email.ts";
import { LOOK_AGAIN, troubleOf } from "#web/lib/trouble.ts";
import { CheckMail } from "./check-mail.tsx";
import type { LinkType } from "./mailed-link.ts";
import { sendAgain } from "./send-again.ts";
import { withNext } from "./use-address.ts";

interface SpentLinkProps {
  type: LinkType | undefined;
  next: string | undefined;
}

/** A link that was used, has run out, or did not come whole: what to do instead, mostly a new one. */
export function SpentLink({ type, next }: SpentLinkProps) {
  const [mailed, setMailed] = useState<string>();
  const kind = type === "recovery" ? "recovery" : "signup";
  if (mailed) {
    return (
      <AccountPage heading="Check your e-mail" hasPlaces>
        <CheckMail email={mailed} next={next} type={kind} onBack={() => setMailed(undefined)} />
      </AccountPage>
    );
  }
  return (
    <AccountPage
      heading="This link no longer works"
      lead="A link works once and for an hour. If it was pressed before, it has done what it is for."
      hasPlaces
    >
      {(type === "signup" || type === "recovery") && <AskAgain kind={kind} next={next} onMailed={setMailed} />}
      {type === "email_change" && (
        <p>
          <SiteLink href="/dashboard/account">Ask for the change again in your account</SiteLink>
        </p>
      )}
      {type === "invite" && <p>To get a new invitation, ask the person who invited you.</p>}
      <p className="aside">
        <SiteLink href={withNext("/auth", next)}>Go to sign in</SiteLink>
      </p>
    </AccountPage>
  );
}

interface AskAgainProps {
  kind: "signup" | "recovery";
  next: string | undefined;
  onMailed: (email: string) => void;
}

function AskAgain({ kind, next, onMailed }: AskAgainProps) {
  const form = useForm("again", async (values) => {
    const email = textOf(values, "email");
    if (!isEmail(email)) return { heading: LOOK_AGAIN, fields: { email: BAD_EMAIL } };
    const { error } = await sendAgain(email, kind, next);
    if (error) return troubleOf(error);
    onMailed(email);
    return undefined;
  });
  return (
    <ActionForm form={form} submitLabel="Send a new link">
      <TextField
        field={form.field("email")}
        label="E-mail address"
        type="email"
        autoComplete="username"
        spellCheck={false}
        required
      />
    </ActionForm>
  );
}
