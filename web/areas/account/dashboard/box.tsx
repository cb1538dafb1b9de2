import { controlProps, type Field, Wrong } from "#web/ui/base/fields.tsx";

interface BoxProps {
  field: Field;
  label: string;
  isOn: boolean;
  hint?: string | undefined;
}

/** A choice that stands as it was made before. */
export function Box({ field, label, isOn, hint }: BoxProps) {
  return (
    <div className="field">
      <Wrong field={field} />
      <label className="tick">
        <input type="checkbox" defaultChecked={isOn} {...controlProps(field, hint)} />
        {label}
      </label>
      {hint && <small id={`${field.id}-hint`}>{hint}</small>}
    </div>
  );
}
