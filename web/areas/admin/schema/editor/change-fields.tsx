import { useId } from "react";
import { Button } from "#web/ui/base/button.tsx";
import type { ChangeText, How } from "./editor-state.ts";
import { JsonEditor } from "./json-editor.tsx";

interface ChangeFieldsProps {
  change: ChangeText;
  number: number;
  isReadOnly: boolean;
  onChange: (change: ChangeText) => void;
  /** Undefined for the last field. */
  onRemove: (() => void) | undefined;
}

export function ChangeFields({ change, number, isReadOnly, onChange, onRemove }: ChangeFieldsProps) {
  const id = useId();
  return (
    <fieldset className="my-4 grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] items-end gap-x-4 gap-y-3 rounded-control border p-4 [&>legend]:px-1.5 [&>legend]:font-semibold">
      <legend>Change {number}</legend>
      <div className="field">
        <label htmlFor={`${id}-pointer`}>Property</label>
        <small id={`${id}-hint`}>A pointer: /description, /address/streetAddress.</small>
        <input
          id={`${id}-pointer`}
          value={change.pointer}
          maxLength={200}
          readOnly={isReadOnly}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange({ ...change, pointer: event.target.value })}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-how`}>What happens</label>
        <select
          id={`${id}-how`}
          value={change.how}
          disabled={isReadOnly}
          onChange={(event) => onChange({ ...change, how: event.target.value as How })}
        >
          <option value="text">It says other words</option>
          <option value="json">It holds other JSON</option>
          <option value="remove">It is taken away</option>
        </select>
      </div>
      {change.how === "text" && (
        <div className="field col-span-full">
          <label htmlFor={`${id}-value`}>Words</label>
          <textarea
            id={`${id}-value`}
            value={change.value}
            rows={3}
            maxLength={2000}
            readOnly={isReadOnly}
            onChange={(event) => onChange({ ...change, value: event.target.value })}
          />
        </div>
      )}
      {change.how === "json" && (
        <JsonEditor
          label="Value"
          value={change.value}
          onChange={(value) => onChange({ ...change, value })}
          isReadOnly={isReadOnly}
        />
      )}
      {onRemove && !isReadOnly && <Button onClick={onRemove}>Leave change {number} out</Button>}
    </fieldset>
  );
}
