import { fieldOptionsOf } from "#content/intake/labels.ts";
import type { IntakeChoiceField, IntakeMultiChoiceField, YesNoField, YesNoUnsureField } from "#content/intake/types.ts";
import { Button } from "#web/ui/base/button.tsx";
import { GroupFrame } from "#web/ui/form/group-frame.tsx";
import { type IntakeFieldProps, questionLabel } from "./field-props.ts";

export function ChoiceInput({
  field,
  answer,
  error,
  onAnswer,
}: IntakeFieldProps<IntakeChoiceField | YesNoField | YesNoUnsureField>) {
  const { linkId, help, isRequired } = field;
  return (
    <GroupFrame id={linkId} legend={questionLabel(field)} help={help} error={error} isRadio isRequired={isRequired}>
      {fieldOptionsOf(field).map(({ value, label }, i) => (
        <label key={value} className="tick">
          <input
            type="radio"
            id={i ? undefined : linkId}
            name={linkId}
            value={value}
            checked={answer === value}
            onChange={() => onAnswer(value)}
          />
          {label}
        </label>
      ))}
      {!isRequired && answer !== undefined && (
        <Button
          look="link"
          onClick={() => {
            onAnswer(undefined);
            document.getElementById(linkId)?.focus();
          }}
          of={field.label}
        >
          Clear my answer
        </Button>
      )}
    </GroupFrame>
  );
}

export function MultiChoiceInput({ field, answer, error, onAnswer }: IntakeFieldProps<IntakeMultiChoiceField>) {
  const { linkId, help, options } = field;
  const chosen = Array.isArray(answer) ? answer.map(String) : [];
  return (
    <GroupFrame id={linkId} legend={questionLabel(field)} help={help} error={error}>
      {options.map(({ value, label }, i) => (
        <label key={value} className="tick">
          <input
            type="checkbox"
            id={i ? undefined : linkId}
            name={linkId}
            value={value}
            checked={chosen.includes(value)}
            onChange={() => onAnswer(toggled(field, chosen, value))}
          />
          {label}
        </label>
      ))}
    </GroupFrame>
  );
}

/** "None of these" excludes all other options. */
export function toggled(
  { options }: Pick<IntakeMultiChoiceField, "options">,
  chosen: readonly string[],
  value: string,
): string[] | undefined {
  const isNone = (one: string) => options.find((option) => option.value === one)?.isNone ?? false;
  const left = chosen.filter((one) => one !== value);
  if (left.length < chosen.length) return left.length > 0 ? left : undefined;
  return isNone(value) ? [value] : [...left.filter((one) => !isNone(one)), value];
}
