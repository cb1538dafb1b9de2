import type { LeadDetail, LeadUpdate } from "#contract/lead-admin.ts";
import { LEAD_INTERESTS } from "#contract/leads.ts";
import { CLINICS } from "#contract/profile.ts";
import { TextField } from "#web/ui/base/fields.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { SelectField, TextArea } from "#web/ui/form/select-field.tsx";
import { choiceOf, textOf, useForm } from "#web/ui/form/use-form.ts";
import { CLINIC_WORDS, INTEREST_OPTIONS, optionsOf } from "./words.ts";

export interface LeadFormValues {
  name: string;
  phone: string;
  email: string;
  message: string;
  interest: LeadUpdate["interest"];
  location: LeadUpdate["location"];
  consentCall: boolean;
  consentText: boolean;
  consentEmail: boolean;
  nextActionAt: string | null;
  source: string;
}

interface LeadFormProps {
  heading: string;
  submitLabel: string;
  initial?: LeadDetail;
  send: (values: LeadFormValues) => Promise<void>;
  onClose: () => void;
}

const CONSENTS = [
  ["consentCall", "Calls"],
  ["consentText", "Texts"],
  ["consentEmail", "E-mails"],
] as const;

/** A lead as staff enter or correct it. Consents are what the person said, never what we wish. */
export function LeadForm({ heading, submitLabel, initial, send, onClose }: LeadFormProps) {
  const form = useForm("lead", async (values) => {
    await send(valuesOf(values));
    onClose();
    return undefined;
  });
  const { field } = form;
  const agreed = {
    consentCall: initial?.consent.call,
    consentText: initial?.consent.text,
    consentEmail: initial?.consent.email,
  };
  return (
    <Dialog heading={heading} onClose={onClose}>
      <ActionForm form={form} submitLabel={submitLabel}>
        <TextField
          field={field("name")}
          label="Name"
          defaultValue={initial?.name ?? ""}
          maxLength={100}
          autoComplete="off"
        />
        <TextField
          field={field("phone")}
          label="Phone"
          type="tel"
          defaultValue={initial?.phone ?? ""}
          autoComplete="off"
        />
        <TextField
          field={field("email")}
          label="E-mail"
          type="email"
          defaultValue={initial?.email ?? ""}
          autoComplete="off"
        />
        <fieldset className="field">
          <legend>The person agreed to</legend>
          {CONSENTS.map(([name, label]) => (
            <label key={name} className="tick">
              <input type="checkbox" name={name} defaultChecked={agreed[name] ?? false} />
              {label}
            </label>
          ))}
        </fieldset>
        <SelectField
          field={field("interest")}
          label="About"
          options={INTEREST_OPTIONS}
          initial={initial?.interest ?? ""}
        />
        <SelectField
          field={field("location")}
          label="Clinic"
          options={optionsOf(CLINIC_WORDS, "Either")}
          initial={initial?.location ?? ""}
        />
        <TextArea field={field("message")} label="Message" initial={initial?.message ?? ""} maxLength={2000} />
        {initial ? (
          <TextField
            field={field("nextActionAt")}
            label="Next step on"
            hint="A day, clinic time. Empty for none."
            type="date"
            defaultValue={initial.nextActionAt?.slice(0, 10) ?? ""}
          />
        ) : (
          <TextField
            field={field("source")}
            label="Source"
            hint="Such as referral, radio or walk-in."
            maxLength={100}
          />
        )}
      </ActionForm>
    </Dialog>
  );
}

function valuesOf(values: FormData): LeadFormValues {
  const ticked = (name: string) => values.get(name) === "on";
  const day = textOf(values, "nextActionAt");
  return {
    name: textOf(values, "name"),
    phone: textOf(values, "phone"),
    email: textOf(values, "email"),
    message: textOf(values, "message"),
    interest: choiceOf(values, "interest", LEAD_INTERESTS) ?? null,
    location: choiceOf(values, "location", CLINICS) ?? null,
    consentCall: ticked("consentCall"),
    consentText: ticked("consentText"),
    consentEmail: ticked("consentEmail"),
    // 9 or 10 o'clock in the morning of that day, in both clinics.
    nextActionAt: day ? `${day}T15:00:00Z` : null,
    source: textOf(values, "source"),
  };
}
