import { TextField, Tick } from "#web/ui/base/fields.tsx";
import { RadioField } from "#web/ui/form/choice.tsx";
import { CodeField } from "#web/ui/form/code-field.tsx";
import { DateInputs } from "#web/ui/form/date-inputs.tsx";
import { NO_DATE } from "#web/ui/form/date-parts.ts";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { SelectField, TextArea } from "#web/ui/form/select-field.tsx";
import { Show } from "./show.tsx";

const OPTIONS = [
  ["a", "First"],
  ["b", "Second"],
] as const;
const STATES = [
  ["plain", undefined],
  ["wrong", "Please give a value."],
] as const;

export function FieldShow() {
  return (
    <Show heading="Fields, as they are and with an error">
      {STATES.map(([state, error]) => {
        const field = (name: string) => ({ id: `${state}-${name}`, name: `${state}-${name}`, error });
        return (
          <div key={state} className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2">
            <TextField field={field("text")} label="Text" hint="A hint." />
            <TextField field={field("off")} label="Text, disabled" disabled defaultValue="A value" />
            <SelectField field={field("select")} label="Select" options={OPTIONS} />
            <TextArea field={field("area")} label="Text of several lines" />
            <PasswordField field={field("password")} label="Password" autoComplete="current-password" />
            <CodeField field={field("code")} label="Code" />
            <Tick field={field("tick")} label="Tick" />
            <RadioField field={field("choice")} legend="Choice" options={OPTIONS} initial="a" />
            <DateInputs {...field("date")} label="Date" initial={NO_DATE} />
          </div>
        );
      })}
    </Show>
  );
}
