import type { ChangeEvent } from "react";
import { controlProps, type Field, Labels } from "#web/ui/base/fields.tsx";

interface SelectFieldProps {
  field: Field;
  label: string;
  hint?: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
  initial?: string | undefined;
  onChange?: (value: string) => void;
}

export function SelectField({ field, label, hint, options, initial = "", onChange }: SelectFieldProps) {
  return (
    <Labels field={field} label={label} hint={hint}>
      <select
        {...controlProps(field, hint)}
        defaultValue={initial}
        onChange={onChange && ((event: ChangeEvent<HTMLSelectElement>) => onChange(event.currentTarget.value))}
      >
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Labels>
  );
}

export function TextArea({
  field,
  label,
  hint,
  initial = "",
  rows = 4,
  maxLength,
}: Omit<SelectFieldProps, "options" | "onChange"> & { rows?: number; maxLength?: number }) {
  return (
    <Labels field={field} label={label} hint={hint}>
      <textarea {...controlProps(field, hint)} defaultValue={initial} rows={rows} maxLength={maxLength} />
    </Labels>
  );
}
