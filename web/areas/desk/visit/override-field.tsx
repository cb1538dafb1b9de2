import { TextField } from "#web/ui/base/fields.tsx";
import type { FormHandle } from "#web/ui/form/use-form.ts";
import type { Refusal } from "./refusal.ts";

/** Shown only if staff may override the rule that refused the time. */
export function OverrideField({ form, refusal }: { form: FormHandle; refusal: Refusal | null }) {
  if (!refusal?.canOverride) return null;
  return (
    <TextField
      field={form.field("override")}
      label="Do it all the same, because"
      hint="It stands in the history of the visit: nothing about anybody's health."
      maxLength={200}
    />
  );
}
