import type { LeadDetail } from "#contract/lead-admin.ts";
import { FormDialog } from "#web/ui/dialog/form-dialog.tsx";
import { type RecordField, RecordFields, readRecord } from "#web/ui/form/record-fields.tsx";
import { CLINIC_WORDS, copyOptions, INTEREST_OPTIONS } from "../lead-copy.ts";

const CONTACT: readonly RecordField<LeadDetail>[] = [
  { name: "name", label: "Name", maxLength: 100, autoComplete: "off" },
  { name: "phone", label: "Phone", kind: "tel", autoComplete: "off" },
  { name: "email", label: "E-mail", kind: "email", autoComplete: "off" },
];
const CONSENTS = [
  ["consentCall", "Calls", "call"],
  ["consentText", "Texts", "text"],
  ["consentEmail", "E-mails", "email"],
] as const;
const REQUEST: readonly RecordField<LeadDetail>[] = [
  { name: "interest", label: "About", options: INTEREST_OPTIONS, isOptional: true },
  { name: "location", label: "Clinic", options: copyOptions(CLINIC_WORDS, "Either"), isOptional: true },
  { name: "message", label: "Message", kind: "area", maxLength: 2000 },
];
const NEXT_STEP: RecordField<LeadDetail> = {
  name: "nextActionAt",
  label: "Next step on",
  hint: "A day, clinic time. Empty for none.",
  kind: "date",
  show: ({ nextActionAt }) => nextActionAt?.slice(0, 10),
  // 9 a.m. at both clinics in winter, 10 a.m. in summer.
  read: (day) => (day ? `${day}T15:00:00Z` : null),
};
const SOURCE: RecordField<LeadDetail> = {
  name: "source",
  label: "Source",
  hint: "Such as referral, radio or walk-in.",
  maxLength: 100,
  read: (source) => source || undefined,
};

interface LeadFormProps {
  heading: string;
  submitLabel: string;
  initial?: LeadDetail;
  send: (json: Record<string, unknown>) => Promise<void>;
  onClose: () => void;
}

export function LeadFormDialog({ initial, send, ...dialog }: LeadFormProps) {
  const last = [...REQUEST, initial ? NEXT_STEP : SOURCE];
  return (
    <FormDialog
      {...dialog}
      id="lead"
      send={(values) => {
        const agreed = Object.fromEntries(CONSENTS.map(([name]) => [name, values.has(name)]));
        return send({ ...readRecord([...CONTACT, ...last], values), ...agreed });
      }}
    >
      {(form) => (
        <>
          <RecordFields fields={CONTACT} form={form} row={initial} />
          <fieldset className="field">
            <legend>The person agreed to</legend>
            {CONSENTS.map(([name, label, channel]) => (
              <label key={name} className="tick">
                <input type="checkbox" name={name} defaultChecked={initial?.consent[channel] ?? false} />
                {label}
              </label>
            ))}
          </fieldset>
          <RecordFields fields={last} form={form} row={initial} />
        </>
      )}
    </FormDialog>
  );
}
