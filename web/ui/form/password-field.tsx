import { useState } from "react";
import { Button } from "#web/ui/base/button.tsx";
import { controlProps, type Field, Labels } from "#web/ui/base/fields.tsx";

interface PasswordFieldProps {
  field: Field;
  label: string;
  hint?: string;
  autoComplete: "current-password" | "new-password";
}

/** Password managers ignore inputs of type hidden. */
export function UsernameField({ email }: { email: string | undefined }) {
  return <input type="text" name="email" autoComplete="username" value={email ?? ""} readOnly hidden />;
}

export function PasswordField({ field, label, hint, autoComplete }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Labels field={field} label={label} hint={hint}>
      <div className="with-button">
        <input
          type={isShown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="off"
          spellCheck={false}
          required
          {...controlProps(field, hint)}
        />
        <Button aria-label={`${isShown ? "Hide" : "Show"} ${label.toLowerCase()}`} onClick={() => setShown(!isShown)}>
          {isShown ? "Hide" : "Show"}
        </Button>
      </div>
    </Labels>
  );
}
