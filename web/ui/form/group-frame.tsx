import type { ReactNode } from "react";
import { Wrong } from "#web/ui/base/fields.tsx";

interface GroupFrameProps {
  id: string;
  legend: string;
  help?: string | undefined;
  error: string | undefined;
  isRadio?: boolean;
  isRequired?: boolean | undefined;
  className?: string;
  children: ReactNode;
}

export function GroupFrame({
  id,
  legend,
  help,
  error,
  isRadio = false,
  isRequired,
  className = "field",
  children,
}: GroupFrameProps) {
  const state = isRadio
    ? ({ role: "radiogroup", "aria-required": isRequired ?? false, "aria-invalid": error !== undefined } as const)
    : {};
  return (
    <fieldset className={className} aria-describedby={describedBy(id, help, error)} {...state}>
      <legend>{legend}</legend>
      {help && <small id={`${id}-hint`}>{help}</small>}
      <Wrong field={{ id, name: id, error }} />
      {children}
    </fieldset>
  );
}

function describedBy(id: string, help: string | undefined, error: string | undefined): string | undefined {
  return [help && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
}
