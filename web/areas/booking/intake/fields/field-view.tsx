import type { IntakeField } from "#content/intake/types.ts";
import { ChoiceInput, MultiChoiceInput } from "./choice-fields.tsx";
import { DateAnswerInput } from "./date-field.tsx";
import type { IntakeFieldProps } from "./field-props.ts";
import { GroupInput } from "./group-field.tsx";
import { InstrumentInput } from "./instrument-field.tsx";
import { LongTextInput, NumberInput, TextInput } from "./text-fields.tsx";

export function FieldView({ field, ...props }: IntakeFieldProps<IntakeField>) {
  switch (field.kind) {
    case "text":
      return <TextInput field={field} {...props} />;
    case "longText":
      return <LongTextInput field={field} {...props} />;
    case "choice":
    case "yesNo":
    case "yesNoUnsure":
      return <ChoiceInput field={field} {...props} />;
    case "multiChoice":
      return <MultiChoiceInput field={field} {...props} />;
    case "date":
      return <DateAnswerInput field={field} {...props} />;
    case "number":
      return <NumberInput field={field} {...props} />;
    case "group":
      return <GroupInput field={field} {...props} />;
    default:
      return <InstrumentInput field={field} {...props} />;
  }
}
