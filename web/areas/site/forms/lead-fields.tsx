import { locations } from "#content/clinic.ts";
import type { LeadConsent } from "#content/consents.ts";
import { type Field, TextField, Tick, Wrong } from "#web/ui/base/fields.tsx";
import { useLeadStrings } from "./lead-strings.ts";

export interface LeadFieldProps {
  field: Field;
}

export function NameField({ field }: LeadFieldProps) {
  return <TextField field={field} label={useLeadStrings().name} autoComplete="name" required />;
}

export function PhoneField({ field, required, initial }: LeadFieldProps & { required?: boolean; initial?: string }) {
  return (
    <TextField
      field={field}
      label={useLeadStrings().phone}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      required={required}
      defaultValue={initial}
    />
  );
}

/** The first choice carries the field's id, so that a link to the field reaches it. */
export function LocationField({ field, initial }: LeadFieldProps & { initial?: string | null }) {
  const { id, name, error } = field;
  return (
    <fieldset className="field" aria-describedby={error && `${id}-error`}>
      <legend>{useLeadStrings().clinic}</legend>
      <Wrong field={field} />
      {locations.map((clinic, i) => (
        <label key={clinic.slug} className="tick">
          <input
            type="radio"
            id={i ? undefined : id}
            name={name}
            value={clinic.slug}
            defaultChecked={clinic.slug === initial}
            required
          />
          {`${clinic.name}, ${clinic.state}`}
        </label>
      ))}
    </fieldset>
  );
}

export function ConsentField({ field, consent: { label, words } }: LeadFieldProps & { consent: LeadConsent }) {
  return <Tick field={field} label={label} hint={words} />;
}
