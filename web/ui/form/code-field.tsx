import { controlProps, type Field, Labels } from "#web/ui/base/fields.tsx";

interface CodeFieldProps {
  field: Field;
  label: string;
  hint?: string;
  /** Recovery codes have letters. */
  hasLetters?: boolean;
}

/** A one-time code from a mail, a text message or an app, which phones offer to fill in. */
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

/** The typed code without spaces and dashes. */
export function codeIn(values: FormData, name = "code"): string {
  return String(values.get(name) ?? "").replace(/[\s-]/g, "");
}
