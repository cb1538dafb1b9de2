import type { IntakeDateField as DateQuestion } from "#content/intake/types.ts";
import { DateInputs } from "#web/ui/form/date-inputs.tsx";
import { dateOf, datePartsOf } from "#web/ui/form/date-parts.ts";
import { type FieldProps, labelOf } from "./field-props.ts";

export function DateField({ field, answer, error, onAnswer }: FieldProps<DateQuestion>) {
  const { linkId, help, autocomplete, isRequired } = field;
  return (
    <DateInputs
      id={linkId}
      label={labelOf(field)}
      help={help}
      isBirthDate={autocomplete === "bday"}
      isRequired={isRequired}
      error={error}
      initial={datePartsOf(typeof answer === "string" ? answer : undefined)}
      onParts={(parts) => {
        const { date, half } = dateOf(parts);
        onAnswer(date, half);
      }}
    />
  );
}
