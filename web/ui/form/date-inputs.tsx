import { useState } from "react";
import type { DateParts } from "./date-parts.ts";
import { GroupFrame } from "./group-frame.tsx";

const PARTS = [
  { part: "month", label: "Month", length: 2 },
  { part: "day", label: "Day", length: 2 },
  { part: "year", label: "Year", length: 4 },
] as const;

interface DateInputsProps {
  id: string;
  label: string;
  help?: string | undefined;
  isBirthDate?: boolean;
  isRequired?: boolean | undefined;
  error: string | undefined;
  initial: DateParts;
  onParts?: (parts: DateParts) => void;
}

/** Text fields: a calendar takes many clicks to reach a birth year. */
export function DateInputs({ id, label, help, isBirthDate, isRequired, error, initial, onParts }: DateInputsProps) {
  const [parts, setParts] = useState(initial);
  return (
    <GroupFrame id={id} legend={label} help={help} error={error}>
      <div className="date-parts">
        {PARTS.map(({ part, label, length }, i) => (
          <div key={part} className="field">
            <label htmlFor={i ? `${id}-${part}` : id}>{label}</label>
            <input
              type="text"
              id={i ? `${id}-${part}` : id}
              name={part}
              inputMode="numeric"
              autoComplete={isBirthDate ? `bday-${part}` : "off"}
              maxLength={length}
              required={isRequired}
              aria-invalid={error ? true : undefined}
              value={parts[part]}
              onChange={({ target }) => {
                const changed = { ...parts, [part]: target.value };
                setParts(changed);
                onParts?.(changed);
              }}
            />
          </div>
        ))}
      </div>
    </GroupFrame>
  );
}
