import { useState } from "react";
import type { FoundPatient } from "#contract/staff-patients.ts";
import { CHECK_FIELDS } from "#web/lib/api/trouble.ts";
import { Button } from "#web/ui/base/button.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { type RecordField, RecordFields, readRecord } from "#web/ui/form/record-fields.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { FoundList } from "../patients/found-list.tsx";
import { SearchForm } from "../patients/search-form.tsx";
import { ChooseButton } from "./choose-button.tsx";

export interface ChosenPatient {
  name: string;
  /** The request's `patient` field. */
  field: { id: string } | Readonly<Record<string, string | number | readonly string[]>>;
  id: string | null;
}

interface PatientStepProps {
  canBeNew: boolean;
  onChosen: (patient: ChosenPatient) => void;
}

export function PatientStep({ canBeNew, onChosen }: PatientStepProps) {
  const [found, setFound] = useState<readonly FoundPatient[] | null>(null);
  const [isNew, setNew] = useState(false);
  if (isNew) return <NewPatient onChosen={onChosen} onBack={() => setNew(false)} />;
  return (
    <>
      <SearchForm onFound={setFound} />
      {found && <FoundList patients={found} action={(found) => <ChooseButton found={found} onChosen={onChosen} />} />}
      {canBeNew && (
        <p>
          <Button onClick={() => setNew(true)}>New patient</Button>
        </p>
      )}
    </>
  );
}

const FIELDS: readonly RecordField[] = [
  { name: "firstName", label: "First name", autoComplete: "off", maxLength: 100 },
  { name: "lastName", label: "Last name", autoComplete: "off", maxLength: 100 },
  { name: "birthDate", label: "Date of birth", kind: "date", autoComplete: "off" },
  { name: "phone", label: "Phone number", kind: "tel", autoComplete: "off" },
  { name: "email", label: "E-mail address", kind: "email", autoComplete: "off" },
];

function NewPatient({ onChosen, onBack }: Pick<PatientStepProps, "onChosen"> & { onBack: () => void }) {
  const form = useForm("new-patient", async (values) => {
    const given = Object.entries(readRecord(FIELDS, values)).filter(([, text]) => text !== "");
    const patient = Object.fromEntries(given.map(([name, text]) => [name, String(text)]));
    const fields = missingIn(patient);
    if (Object.keys(fields).length > 0) return { heading: CHECK_FIELDS, fields };
    onChosen({ name: `${patient["firstName"]} ${patient["lastName"]}`, field: patient, id: null });
    return undefined;
  });
  return (
    <ActionForm
      form={form}
      submitLabel="Go on"
      more={
        <Button look="link" onClick={onBack}>
          Search again
        </Button>
      }
    >
      <RecordFields fields={FIELDS} form={form} />
    </ActionForm>
  );
}

function missingIn(patient: Readonly<Record<string, string>>): Record<string, string> {
  const hasContact = patient["phone"] !== undefined || patient["email"] !== undefined;
  return {
    ...(!patient["firstName"] && { firstName: "Please give the first name." }),
    ...(!patient["lastName"] && { lastName: "Please give the last name." }),
    ...(!hasContact && { phone: "Please give a phone number or an e-mail address." }),
  };
}
