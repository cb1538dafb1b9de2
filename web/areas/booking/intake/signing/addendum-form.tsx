import { useRef, useState } from "react";
import type { HelpWords } from "#content/help.ts";
import { ADDENDUM_LENGTH } from "#contract/intake.ts";
import { SentHelp } from "#web/areas/account/shell/sent-help.tsx";
import { CHECK_FIELDS } from "#web/lib/api/trouble.ts";
import { controlProps, Labels } from "#web/ui/base/fields.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { focusCard } from "#web/ui/view/card.tsx";
import { sendAddendum } from "../intake-api.ts";

const HINT = `Your clinician sees it beside your form. Up to ${ADDENDUM_LENGTH} characters. What you signed stays as it is.`;

interface AddendumFormProps {
  appointmentId: string;
  onAdded: () => void;
}

export function AddendumForm({ appointmentId, onAdded }: AddendumFormProps) {
  /** One key per text, so that a retry adds it once. */
  const key = useRef(crypto.randomUUID());
  const [added, setAdded] = useState(0);
  const [help, setHelp] = useState<HelpWords | null>(null);
  const form = useForm("addendum-form", async (values) => {
    const body = textOf(values, "body");
    if (body === "") return { heading: CHECK_FIELDS, fields: { body: "Please write what you want to add." } };
    const answer = await sendAddendum(appointmentId, { body, clientKey: key.current });
    key.current = crypto.randomUUID();
    setAdded(added + 1);
    setHelp(answer.help);
    focusCard("addendum");
    onAdded();
    return undefined;
  });
  const field = form.field("body");
  return (
    <>
      <p role="status">{added > 0 && "Added to your form."}</p>
      <SentHelp key={`help-${added}`} help={help} />
      <ActionForm key={added} form={form} submitLabel="Add this">
        <Labels field={field} label="What would you like to add?" hint={HINT}>
          <textarea rows={4} autoComplete="off" required {...controlProps(field, HINT)} />
        </Labels>
      </ActionForm>
    </>
  );
}
