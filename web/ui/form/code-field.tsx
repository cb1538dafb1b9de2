import { controlProps, type Field, Labels } from "#web/ui/base/fields.tsx";

interface CodeFieldProps {
  field: Field;
  label: string;
  hint?: string;
  hasLetters?: boolean;
}

export function CodeField({ field, label, hint, hasLetters = false }: CodeFieldProps) {
  return (
    <Labels field={field} label={label} hint={hint}>
      <input
        type="text"
        className="code"
        inputMode={hasLetters ? "text" : "numeric"}
        autoComplete={hasLetters ? "off" : "one-time-code"}
        autoCapitalize="off"
        spellCheck={false}
        required
        {...controlProps(field, hint)}
      />
    </Labels>
  );
}

export function codeIn(values: FormData, name = "code"): string {
  return String(values.get(name) ?? "").replace(/[\s-]/g, "");
}
