import { useState } from "react";
import type { StaffPatient, StalePatientDetails } from "#contract/staff-patients.ts";
import { patientUpdate } from "#contract/staff-patients.ts";
import { staff } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { checkedBody } from "#web/lib/fields-of.ts";
import { ifMatch, take } from "#web/lib/take.ts";
import { TextField } from "#web/ui/base/fields.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { putPatient } from "./chart-queries.ts";
import { TheirsNote } from "./theirs-note.tsx";
import { phoneWords } from "./words.ts";

interface ContactDialogProps {
  patient: StaffPatient;
  onClose: () => void;
}

/** Name, date of birth and contact; only what was changed is sent. */
export function ContactDialog({ patient, onClose }: ContactDialogProps) {
  const [base, setBase] = useState(patient);
  const [theirs, setTheirs] = useState<StaffPatient | null>(null);
  const form = useForm("contact", async (values) => {
    const json = changesIn(values, patient);
    if (Object.keys(json).length > 0) {
      try {
        const seen = { param: { id: patient.id }, header: ifMatch(base.updatedAt) };
        putPatient(patient.id, await take(staff.patients[":id"].$patch({ ...seen, json })));
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "stale") throw error;
        const { current } = error.details as StalePatientDetails;
        setBase(current);
        setTheirs(current);
        return { heading: "Somebody else changed this meanwhile. Nothing of yours is saved yet." };
      }
      toast({ title: "Saved" });
    }
    onClose();
    return undefined;
  });
  const { field } = form;
  return (
    <Dialog heading="Name and contact" onClose={onClose}>
      {theirs && (
        <TheirsNote
          now={`${theirs.firstName} ${theirs.lastName}, ${theirs.birthDate ?? "no date of birth"}, ${theirs.phone ?? "no phone"}, ${theirs.email ?? "no e-mail"}`}
          onTake={() => {
            putPatient(patient.id, { patient: theirs });
            onClose();
          }}
        />
      )}
      <ActionForm form={form} submitLabel="Save">
        <TextField field={field("firstName")} label="First name" defaultValue={patient.firstName} autoComplete="off" />
        <TextField field={field("lastName")} label="Last name" defaultValue={patient.lastName} autoComplete="off" />
        <TextField
          field={field("birthDate")}
          label="Date of birth"
          type="date"
          defaultValue={patient.birthDate ?? ""}
          autoComplete="off"
        />
        <p>
          If you change the phone number or e-mail address, the patient’s links stop working, we tell the old contact,
          and a clinician confirms the new one.
        </p>
        <TextField
          field={field("phone")}
          label="Phone number"
          type="tel"
          defaultValue={patient.phone ? phoneWords(patient.phone) : ""}
          autoComplete="off"
        />
        <TextField
          field={field("email")}
          label="E-mail address"
          type="email"
          defaultValue={patient.email ?? ""}
          autoComplete="off"
        />
        <label className="tick">
          <input type="checkbox" name="isDiscreet" defaultChecked={patient.isDiscreet} />
          Discreet: messages say no more than a time and a place
        </label>
      </ActionForm>
    </Dialog>
  );
}

/** What differs from what was shown; an emptied field is taken away. */
function changesIn(values: FormData, patient: StaffPatient) {
  const before: Record<string, string> = {
    firstName: patient.firstName,
    lastName: patient.lastName,
    birthDate: patient.birthDate ?? "",
    phone: patient.phone ? phoneWords(patient.phone) : "",
    email: patient.email ?? "",
  };
  const changed = Object.entries(before).flatMap(([name, old]) => {
    const typed = textOf(values, name);
    if (typed === old) return [];
    return [[name, typed === "" && !name.endsWith("Name") ? null : typed] as const];
  });
  const isDiscreet = values.has("isDiscreet");
  const typed = { ...Object.fromEntries(changed), ...(isDiscreet !== patient.isDiscreet && { isDiscreet }) };
  return checkedBody(patientUpdate, typed);
}
