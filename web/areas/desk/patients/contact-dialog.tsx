import { patientUpdate, type StaffPatient } from "#contract/staff-patients.ts";
import { staff } from "#web/lib/api/api.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";
import { phoneWords } from "#web/lib/words/phone.ts";
import { RecordForm } from "#web/ui/dialog/record-form.tsx";
import { type RecordField, readChanges } from "#web/ui/form/record-fields.tsx";
import { putPatient } from "../chart/chart-queries.ts";

const FIELDS: readonly RecordField<StaffPatient>[] = [
  { name: "firstName", label: "First name", autoComplete: "off" },
  { name: "lastName", label: "Last name", autoComplete: "off" },
  { name: "birthDate", label: "Date of birth", kind: "date", isOptional: true, autoComplete: "off" },
  {
    name: "phone",
    label: "Phone number",
    kind: "tel",
    isOptional: true,
    autoComplete: "off",
    show: ({ phone }) => phone && phoneWords(phone),
  },
  { name: "email", label: "E-mail address", kind: "email", isOptional: true, autoComplete: "off" },
  { name: "isDiscreet", label: "Discreet: messages say no more than a time and a place", kind: "check" },
];

interface ContactDialogProps {
  patient: StaffPatient;
  onClose: () => void;
}

/** Sends only changed fields; an emptied field is removed. */
export function ContactDialog({ patient, onClose }: ContactDialogProps) {
  const { id } = patient;
  return (
    <RecordForm
      id="contact"
      heading="Name and contact"
      submitLabel="Save"
      fields={FIELDS}
      row={patient}
      before={
        <p>
          If you change the phone number or e-mail address, the patient’s links stop working, we tell the old contact,
          and a clinician confirms the new one.
        </p>
      }
      send={async (_typed, { values, opened, seen }) => {
        const json = checkedBody(patientUpdate, readChanges(FIELDS, values, opened ?? patient));
        if (Object.keys(json).length === 0) return undefined;
        const header = ifMatch((seen ?? patient).updatedAt);
        putPatient(id, await take(staff.patients[":id"].$patch({ param: { id }, header, json })));
        return "Saved";
      }}
      done={(said) => said}
      onTheirs={(theirs) => {
        putPatient(id, { patient: theirs });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
