import { useState } from "react";
import type { FoundPatient } from "#contract/staff-patients.ts";
import { patientSearch } from "#contract/staff-patients.ts";
import { staff } from "#web/lib/api/api.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { take } from "#web/lib/api/take.ts";
import { TextField } from "#web/ui/base/fields.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";

const WAYS = [
  ["phone", "Phone number"],
  ["name", "Name and date of birth"],
  ["email", "E-mail address"],
  ["ref", "Reference of a visit"],
] as const;

type Way = (typeof WAYS)[number][0];

interface SearchFormProps {
  onFound: (patients: readonly FoundPatient[]) => void;
}

/** Exact matches only. The search goes in the request body, so that no log contains it. */
export function SearchForm({ onFound }: SearchFormProps) {
  const [by, setBy] = useState<Way>("phone");
  const form = useForm("search", async (values) => {
    const { patients } = await take(staff.patients.search.$post({ json: askedIn(values, by) }));
    onFound(patients);
    return undefined;
  });
  const { field } = form;
  return (
    <search>
      <ActionForm form={form} submitLabel="Search">
        <SelectField
          field={field("by")}
          label="Search by"
          options={WAYS}
          initial={by}
          onChange={(value) => setBy(WAYS.find(([way]) => way === value)?.[0] ?? "phone")}
        />
        {by === "phone" && <TextField field={field("phone")} label="Phone number" type="tel" autoComplete="off" />}
        {by === "email" && <TextField field={field("email")} label="E-mail address" type="email" autoComplete="off" />}
        {by === "ref" && (
          <TextField field={field("ref")} label="Reference" hint="Such as K7M-2QX." autoComplete="off" />
        )}
        {by === "name" && (
          <>
            <TextField field={field("firstName")} label="First name" autoComplete="off" />
            <TextField field={field("lastName")} label="Last name" autoComplete="off" />
            <TextField field={field("birthDate")} label="Date of birth" type="date" autoComplete="off" />
          </>
        )}
      </ActionForm>
    </search>
  );
}

const FIELDS: Readonly<Record<Way, readonly string[]>> = {
  phone: ["phone"],
  email: ["email"],
  ref: ["ref"],
  name: ["firstName", "lastName", "birthDate"],
};

function askedIn(values: FormData, by: Way) {
  const typed = Object.fromEntries(FIELDS[by].map((name) => [name, textOf(values, name)]));
  return checkedBody(patientSearch, { by, ...typed });
}
