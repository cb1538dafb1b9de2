import type { ChangeEvent, ComponentProps } from "react";
import { controlProps, type Field, Labels } from "#web/ui/base/fields.tsx";

interface LabelledProps {
  field: Field;
  label: string;
  hint?: string | undefined;
  initial?: string | undefined;
}

interface SelectFieldProps extends LabelledProps, Pick<ComponentProps<"select">, "autoComplete" | "required"> {
  options: readonly (readonly [value: string, label: string])[];
  onChange?: (value: string) => void;
}

export function SelectField({ field, label, hint, options, initial = "", onChange, ...select }: SelectFieldProps) {
  return (
    <Labels field={field} label={label} hint={hint}>
      <select
        {...select}
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

type TextAreaProps = LabelledProps &
  Pick<ComponentProps<"textarea">, "autoComplete" | "maxLength" | "required" | "rows" | "spellCheck">;

export function TextArea({ field, label, hint, initial = "", rows = 4, ...area }: TextAreaProps) {
  return (
    <Labels field={field} label={label} hint={hint}>
      <textarea {...area} {...controlProps(field, hint)} defaultValue={initial} rows={rows} />
    </Labels>
  );
}
