import type { ReactNode } from "react";
import { Wrong } from "#web/ui/base/fields.tsx";

interface GroupFrameProps {
  /** Id of the first control, so that a link to the field reaches it. */
  id: string;
  legend: string;
  help?: string | undefined;
  error: string | undefined;
  /** A radio group can be required and invalid as a whole. */
  isRadio?: boolean;
  isRequired?: boolean | undefined;
  className?: string;
  children: ReactNode;
}

/** A question whose answer has several controls. */
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

/** The ids of the hint and the error, for `aria-describedby`. */
function describedBy(id: string, help: string | undefined, error: string | undefined): string | undefined {
  return [help && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
}
