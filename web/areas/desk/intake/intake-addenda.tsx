import { useRef, useState } from "react";
import { ADDENDUM_LENGTH } from "#contract/intake.ts";
import type { StaffIntake } from "#contract/intake-staff.ts";
import { longDateTime } from "#contract/time-words.ts";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { TextArea } from "#web/ui/form/select-field.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { Card } from "#web/ui/view/card.tsx";
import { changeIntake } from "./intake-change.ts";

interface IntakeAddendaProps {
  intake: StaffIntake;
  canAdd: boolean;
}

/** A signed form never changes; later additions are stored beside it. */
export function IntakeAddenda({ intake, canAdd }: IntakeAddendaProps) {
  const [added, setAdded] = useState(0);
  const { addenda, signedAt } = intake;
  return (
    <Card id="addenda" heading="Added afterwards">
      {addenda.length === 0 && <p>Nothing was added.</p>}
      <ul className="rows">
        {addenda.map(({ authorKind, body, createdAt }) => (
          <li key={createdAt}>
            <p>
              <b>{authorKind === "patient" ? "The patient" : "The clinic"}</b>
              <span className="quoted">{body}</span>
              <small>{longDateTime(createdAt)}</small>
            </p>
          </li>
        ))}
      </ul>
      {canAdd && signedAt && <NewAddendum key={added} intake={intake} onAdded={() => setAdded(added + 1)} />}
    </Card>
  );
}

function NewAddendum({ intake, onAdded }: { intake: StaffIntake; onAdded: () => void }) {
  const clientKey = useRef(crypto.randomUUID());
  const form = useForm("addendum", async (values) => {
    const json = { body: textOf(values, "body"), clientKey: clientKey.current };
    await changeIntake(intake, (route, { param }) => route.addenda.$post({ param, json }), "Added");
    onAdded();
    return undefined;
  });
  return (
    <div className="print:hidden">
      <ActionForm form={form} submitLabel="Add">
        <TextArea field={form.field("body")} label="Add to this intake" maxLength={ADDENDUM_LENGTH} />
      </ActionForm>
    </div>
  );
}
