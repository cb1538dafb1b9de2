import { CHECK_FIELDS, type Trouble, troubleOf } from "#web/lib/api/trouble.ts";
import { callAuth } from "#web/lib/session/auth-extras.ts";
import { withProof } from "#web/lib/session/proof.ts";
import { dropSession } from "#web/lib/session/session-client.ts";
import { TextField } from "#web/ui/base/fields.tsx";
import { toastOnNextPage } from "#web/ui/base/next-page-toast.ts";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";

const WORD = "CLOSE";

/** A word to type guards against closing the account by accident. */
export function CloseAccount() {
  const form = useForm("close-form", close);
  return (
    <>
      <p>
        <b>What goes.</b> Nobody can sign in any more. Your name, address, phone number, password, second steps,
        passkeys and linked Google account are deleted, and all devices are signed out. This can not be undone.
      </p>
      <p>
        <b>What stays.</b> The law makes us keep medical records, your answers about consents, and the list of who did
        what with a record, for years. Closing this account deletes none of them, and you can still ask the clinic for a
        copy. A visit that is booked stays booked: to cancel it, please call.
      </p>
      <ActionForm form={form} submitLabel="Close my account">
        <TextField
          field={form.field("word")}
          label={`Type ${WORD} to go on`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
      </ActionForm>
    </>
  );
}

async function close(values: FormData): Promise<Trouble | undefined> {
  if (textOf(values, "word").toUpperCase() !== WORD)
    return { heading: CHECK_FIELDS, fields: { word: `Please type the word ${WORD}.` } };
  const { error } = await withProof(() => callAuth("DELETE", "/user"));
  // The message tells administrators who can close their account.
  if (error?.code === "conflict") return { heading: error.message };
  if (error) return troubleOf(error);
  toastOnNextPage({ title: "Account closed", description: "You are signed out. A last message confirms it." });
  await dropSession();
  location.replace("/");
  return undefined;
}
