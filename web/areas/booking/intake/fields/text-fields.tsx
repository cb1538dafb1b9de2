import { useState } from "react";
import type { IntakeLongTextField, IntakeTextField, NumberField, TextFormat } from "#content/intake/types.ts";
import { controlProps, Labels } from "#web/ui/base/fields.tsx";
import { numberOf } from "../state/number-text.ts";
import { type IntakeFieldProps, questionLabel } from "./field-props.ts";

const INPUT_TYPES: Record<TextFormat, "text" | "email" | "tel"> = {
  name: "text",
  email: "email",
  phone: "tel",
  zip: "text",
};

function textAnswer(text: string): string | undefined {
  return text.trim() === "" ? undefined : text;
}

export function TextInput({ field, answer, error, onAnswer }: IntakeFieldProps<IntakeTextField>) {
  const { linkId, help, format, autocomplete, isRequired } = field;
  const named = { id: linkId, name: linkId, error };
  return (
    <Labels field={named} label={questionLabel(field)} hint={help}>
      <input
        type={format ? INPUT_TYPES[format] : "text"}
        inputMode={format === "zip" ? "numeric" : undefined}
        autoComplete={autocomplete ?? "off"}
        required={isRequired}
        value={typeof answer === "string" ? answer : ""}
        onChange={({ target }) => onAnswer(textAnswer(target.value))}
        {...controlProps(named, help)}
      />
    </Labels>
  );
}

export function LongTextInput({ field, answer, error, onAnswer }: IntakeFieldProps<IntakeLongTextField>) {
  const { linkId, help, maxLength, isRequired } = field;
  const text = typeof answer === "string" ? answer : "";
  const room = `Up to ${maxLength} characters.`;
  const hint = help ? `${help} ${room}` : room;
  const named = { id: linkId, name: linkId, error };
  return (
    <Labels field={named} label={questionLabel(field)} hint={hint}>
      <textarea
        rows={4}
        autoComplete="off"
        required={isRequired}
        value={text}
        onChange={({ target }) => onAnswer(textAnswer(target.value))}
        {...controlProps(named, hint)}
      />
    </Labels>
  );
}

/** Keeps the text as typed: "12." is on its way to a number. */
export function NumberInput({ field, answer, error, onAnswer }: IntakeFieldProps<NumberField>) {
  const { linkId, help, unit, isRequired, step } = field;
  const [text, setText] = useState(answer === undefined ? "" : String(answer));
  const named = { id: linkId, name: linkId, error };
  const props = controlProps(named, help);
  return (
    <Labels field={named} label={questionLabel(field)} hint={help}>
      <div className="with-button max-w-48 items-center">
        <input
          type="text"
          inputMode={step === 1 ? "numeric" : "decimal"}
          autoComplete="off"
          required={isRequired}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            const { number, half } = numberOf(target.value);
            onAnswer(number, half);
          }}
          {...props}
          aria-describedby={[`${linkId}-unit`, props["aria-describedby"]].filter(Boolean).join(" ")}
        />
        <span id={`${linkId}-unit`}>{unit}</span>
      </div>
    </Labels>
  );
}
