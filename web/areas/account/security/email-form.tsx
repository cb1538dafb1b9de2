import type { User } from "@supabase/auth-js";
import { useState } from "react";
import { longDateTime } from "#contract/time-words.ts";
import { queryClient, userQuery } from "#web/lib/api/queries.ts";
import { CHECK_FIELDS, type Trouble, troubleOf } from "#web/lib/api/trouble.ts";
import { auth } from "#web/lib/session/auth-client.ts";
import { callAuth } from "#web/lib/session/auth-extras.ts";
import { withProof } from "#web/lib/session/proof.ts";
import { EMAIL_ERROR, isEmail } from "#web/lib/words/email.ts";
import { TextField } from "#web/ui/base/fields.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { focusCard } from "#web/ui/view/card.tsx";
import { SECURITY_PATH } from "../profile/account-nav.tsx";

/** The address changes only after both mailboxes have confirmed. */
export function EmailForm({ user }: { user: User }) {
  const [round, setRound] = useState(0);
  return (
    <>
      <p>
        You sign in with <b>{user.email}</b>.
      </p>
      {user.new_email && <Waiting user={user} />}
      <NewAddress
        key={round}
        user={user}
        onDone={() => {
          setRound(round + 1);
          focusCard("email");
        }}
      />
    </>
  );
}

function NewAddress({ user, onDone }: { user: User; onDone: () => void }) {
  const form = useForm("email-form", async (values) => {
    const email = textOf(values, "email").toLowerCase();
    if (!isEmail(email)) return { heading: CHECK_FIELDS, fields: { email: EMAIL_ERROR } };
    if (email === user.email)
      return { heading: CHECK_FIELDS, fields: { email: "This is the address that you have now." } };
    const emailRedirectTo = location.origin + SECURITY_PATH;
    const { error } = await withProof(() => auth.updateUser({ email }, { emailRedirectTo }));
    if (error) return troubleOf(error);
    toast({ title: "Two messages are on their way", description: "Please open both of them." });
    onDone();
    return undefined;
  });
  return (
    <ActionForm form={form} submitLabel="Change e-mail address">
      <TextField
        field={form.field("email")}
        label="New e-mail address"
        hint="We write to both addresses, and the change takes effect when both have agreed."
        type="email"
        autoComplete="email"
        spellCheck={false}
        required
      />
    </ActionForm>
  );
}

function Waiting({ user: { email, new_email, email_change_sent_at } }: { user: User }) {
  const [status, setStatus] = useState("");
  return (
    <div className="note">
      <p>
        A change to <b>{new_email}</b> waits
        {email_change_sent_at && ` since ${longDateTime(email_change_sent_at)}`}. Please open the message in each
        mailbox, at <b>{email}</b> and at <b>{new_email}</b>. Their links work for an hour.
      </p>
      <div className="form-end">
        <ActButton
          label="Send the messages again"
          act={async () => {
            const options = { emailRedirectTo: location.origin + SECURITY_PATH };
            const { error } = await auth.resend({ type: "email_change", email: email ?? "", options });
            setStatus(error ? "" : "Sent again. It can take a few minutes.");
            return error ? troubleOf(error) : undefined;
          }}
        />
        <ActButton label="Cancel the change" act={cancel} />
        <span role="status">{status}</span>
      </div>
    </div>
  );
}

async function cancel(): Promise<Trouble | undefined> {
  const { data, error } = await withProof(() => callAuth<User>("DELETE", "/user/new_email"));
  if (error) return troubleOf(error);
  queryClient.setQueryData(userQuery.queryKey, data);
  toast({ title: "The change is cancelled", description: "The links in both messages do not work any more." });
  focusCard("email");
  return undefined;
}
