import type { IntakeDateField } from "#content/intake/types.ts";
import { DateInputs } from "#web/ui/form/date-inputs.tsx";
import { dateOf, datePartsOf } from "#web/ui/form/date-parts.ts";
import { type IntakeFieldProps, questionLabel } from "./field-props.ts";

export function DateAnswerInput({ field, answer, error, onAnswer }: IntakeFieldProps<IntakeDateField>) {
  const { linkId, help, autocomplete, isRequired } = field;
  return (
    <DateInputs
      id={linkId}
      label={questionLabel(field)}
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
