import { instruments } from "#content/intake/instruments.ts";
import type { IntakeInstrumentField } from "#content/intake/types.ts";
import { GroupFrame } from "#web/ui/form/group-frame.tsx";
import { type IntakeFieldProps, questionLabel } from "./field-props.ts";

const PLEASE_CHOOSE = "Please choose one.";

/** A published questionnaire. Its score is not shown. */
export function InstrumentInput({ field, answer, error, onAnswer }: IntakeFieldProps<IntakeInstrumentField>) {
  const { linkId, help, isRequired } = field;
  const { stem, items, answers } = instruments[field.instrument];
  const given = new Map(typeof answer === "object" && !Array.isArray(answer) ? Object.entries(answer) : []);
  return (
    <GroupFrame id={linkId} legend={questionLabel(field)} help={help} error={error} className="field group-field">
      {stem && <p>{stem}</p>}
      {items.map((item, i) => {
        const id = i ? `${linkId}-${item.id}` : linkId;
        const isMissing = error !== undefined && !given.has(item.id);
        return (
          <GroupFrame
            key={item.id}
            id={`${linkId}-${item.id}`}
            legend={item.text}
            error={isMissing ? PLEASE_CHOOSE : undefined}
            isRadio
            isRequired={isRequired}
          >
            {answers.map(({ value, label }, at) => (
              <label key={value} className="tick">
                <input
                  type="radio"
                  id={at ? undefined : id}
                  name={`${linkId}-${item.id}`}
                  value={value}
                  checked={given.get(item.id) === value}
                  onChange={() => onAnswer({ ...Object.fromEntries(given), [item.id]: value })}
                />
                {label}
              </label>
            ))}
          </GroupFrame>
        );
      })}
    </GroupFrame>
  );
}
