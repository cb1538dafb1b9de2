import type { IntakeField } from "#content/intake/types.ts";
import { ChoiceField, MultiChoiceField } from "./choice-fields.tsx";
import { DateField } from "./date-field.tsx";
import type { FieldProps } from "./field-props.ts";
import { GroupField } from "./group-field.tsx";
import { InstrumentField } from "./instrument-field.tsx";
import { LongTextField, NumberInput, TextField } from "./text-fields.tsx";

/** One question, by its kind. */
export function FieldView({ field, ...props }: FieldProps<IntakeField>) {
  switch (field.kind) {
    case "text":
      return <TextField field={field} {...props} />;
    case "longText":
      return <LongTextField field={field} {...props} />;
    case "choice":
    case "yesNo":
    case "yesNoUnsure":
      return <ChoiceField field={field} {...props} />;
    case "multiChoice":
      return <MultiChoiceField field={field} {...props} />;
    case "date":
      return <DateField field={field} {...props} />;
    case "number":
      return <NumberInput field={field} {...props} />;
    case "group":
      return <GroupField field={field} {...props} />;
    default:
      return <InstrumentField field={field} {...props} />;
  }
}
