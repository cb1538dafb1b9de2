import { type Field, Wrong } from "#web/ui/base/fields.tsx";

interface ChoiceProps {
  field: Field;
  legend: string;
  options: readonly (readonly [value: string, label: string])[];
  initial?: string;
}

/** The first button has the field's id, so that a link to the field reaches it. */
export function RadioField({ field: { id, name, error }, legend, options, initial }: ChoiceProps) {
  return (
    <fieldset className="field" aria-describedby={error && `${id}-error`}>
      <legend>{legend}</legend>
      <Wrong field={{ id, name, error }} />
      {options.map(([value, label], i) => (
        <label key={value} className="tick">
          <input
            type="radio"
            id={i ? undefined : id}
            name={name}
            value={value}
            defaultChecked={value === initial}
            required
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
