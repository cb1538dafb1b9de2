import { useId, useState } from "react";
import { Button } from "#web/ui/base/button.tsx";

interface LinesPanelProps {
  label: string;
  add: string;
  lines: readonly string[];
  isEditable: boolean;
  wrongWith?: (line: string) => string | undefined;
  onChange: (lines: string[]) => void;
}

export function LinesPanel({ label, add, lines, isEditable, wrongWith, onChange }: LinesPanelProps) {
  const id = useId();
  const [draft, setDraft] = useState("");
  const put = (at: number, text: string) => onChange(lines.map((line, one) => (one === at ? text : line)));
  const drop = (at: number) => onChange(lines.filter((_, one) => one !== at));
  const lift = (at: number) => {
    const next = [...lines];
    next.splice(at - 1, 0, ...next.splice(at, 1));
    onChange(next);
  };
  return (
    <>
      <ol className="*:border-t *:py-3">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no id, and its text changes while the user types
          <li key={at}>
            <textarea
              className="w-full rounded-control border border-edge bg-surface px-3 py-2"
              aria-label={`${label} ${at + 1}`}
              aria-invalid={wrongWith?.(line) ? true : undefined}
              aria-describedby={wrongWith?.(line) && `${id}-wrong-${at}`}
              value={line}
              rows={2}
              readOnly={!isEditable}
              onChange={({ currentTarget }) => put(at, currentTarget.value)}
            />
            {wrongWith?.(line) && (
              <p id={`${id}-wrong-${at}`} className="wrong">
                {wrongWith(line)}
              </p>
            )}
            {isEditable && (
              <span className="flex gap-4">
                {at > 0 && (
                  <Button look="link" aria-label={`Move ${label} ${at + 1} up`} onClick={() => lift(at)}>
                    Up
                  </Button>
                )}
                <Button look="link" aria-label={`Remove ${label} ${at + 1}`} onClick={() => drop(at)}>
                  Remove
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
      {isEditable && (
        <form
          className="field"
          onSubmit={(event) => {
            event.preventDefault();
            if (draft.trim()) onChange([...lines, draft.trim()]);
            setDraft("");
          }}
        >
          <label htmlFor={id}>{add}</label>
          <span className="with-button">
            <input id={id} value={draft} onChange={({ currentTarget }) => setDraft(currentTarget.value)} />
            <Button type="submit">Add</Button>
          </span>
        </form>
      )}
    </>
  );
}
