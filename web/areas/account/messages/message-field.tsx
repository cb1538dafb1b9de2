import { controlProps, type Field, Labels } from "#web/ui/base/fields.tsx";

interface MessageFieldProps {
  field: Field;
  label: string;
  maxLength: number;
  initial?: string;
}

export function PatientMessageField({ field, label, maxLength, initial }: MessageFieldProps) {
  const hint = `Up to ${maxLength.toLocaleString("en-US")} characters.`;
  return (
    <Labels field={field} label={label} hint={hint}>
      <textarea rows={7} maxLength={maxLength} defaultValue={initial} required {...controlProps(field, hint)} />
    </Labels>
  );
}
