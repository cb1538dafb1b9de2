import { locations } from "#content/clinic.ts";
import { type ConsentChannel, leadConsents } from "#content/consents.ts";
import { type Field, TextField, Tick, Wrong } from "./fields.tsx";

// Fields that both forms have. Labels and consent words stand here once.

export interface FieldProps {
  field: Field;
}

export function NameField({ field }: FieldProps) {
  return <TextField field={field} label="Your name" autoComplete="name" required />;
}

export function PhoneField({ field, required }: FieldProps & { required?: boolean }) {
  return (
    <TextField field={field} label="Phone number" type="tel" inputMode="tel" autoComplete="tel" required={required} />
  );
}

/** The first choice carries the field's id, so that a link to the field reaches it. */
export function LocationField({ field }: FieldProps) {
  const { id, name, error } = field;
  return (
    <fieldset className="field" aria-describedby={error && `${id}-error`}>
      <legend>Which clinic?</legend>
      <Wrong field={field} />
      {locations.map((clinic, i) => (
        <label key={clinic.slug} className="tick">
          <input type="radio" id={i ? undefined : id} name={name} value={clinic.slug} required />
          {`${clinic.name}, ${clinic.state}`}
        </label>
      ))}
    </fieldset>
  );
}

export function ConsentField({ field, channel }: FieldProps & { channel: ConsentChannel }) {
  const { label, words } = leadConsents[channel];
  return <Tick field={field} label={label} hint={words} />;
}
