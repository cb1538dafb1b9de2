import { useId, useMemo, useRef } from "react";
import { Button } from "#web/ui/base/button.tsx";
import { isTrouble, readJson } from "./json-source.ts";

interface JsonEditorProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  isReadOnly?: boolean;
}

export function JsonEditor({ label, value, onChange, isReadOnly = false }: JsonEditorProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const numbers = useRef<HTMLPreElement>(null);
  const read = useMemo(() => readJson(value), [value]);
  const trouble = isTrouble(read) ? read : null;
  const lines = value.split("\n").length;

  function goTo(line: number, column: number) {
    const start =
      value
        .split("\n")
        .slice(0, line - 1)
        .join("\n").length +
      (line > 1 ? 1 : 0) +
      column -
      1;
    area.current?.focus();
    area.current?.setSelectionRange(start, Math.min(start + 1, value.length));
  }

  return (
    <div className="field col-span-full">
      <label htmlFor={id}>{label}</label>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] overflow-hidden rounded-control border border-edge font-mono text-sm/normal focus-within:outline-2 focus-within:outline-offset-2">
        <pre
          ref={numbers}
          className="h-0 min-h-full overflow-hidden border-r p-2.5 text-right text-muted select-none"
          aria-hidden="true"
        >
          {Array.from({ length: lines }, (_, at) => at + 1).join("\n")}
        </pre>
        <textarea
          ref={area}
          className="w-full min-w-0 resize-y overflow-auto p-2.5 whitespace-pre focus-visible:outline-none"
          id={id}
          value={value}
          readOnly={isReadOnly}
          rows={Math.min(24, Math.max(8, lines + 1))}
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          aria-invalid={trouble ? true : undefined}
          aria-describedby={`${id}-state`}
          onChange={(event) => onChange(event.target.value)}
          onScroll={(event) => {
            if (numbers.current) numbers.current.scrollTop = event.currentTarget.scrollTop;
          }}
        />
      </div>
      <p id={`${id}-state`} role="status" className={trouble ? "wrong" : undefined}>
        {trouble ? `Line ${trouble.line}, column ${trouble.column}: ${trouble.message}` : "This is JSON."}
      </p>
      <div className="act-list">
        {trouble && <Button onClick={() => goTo(trouble.line, trouble.column)}>Go to line {trouble.line}</Button>}
        {!isReadOnly && (
          <Button
            disabled={trouble !== null}
            onClick={() => !isTrouble(read) && onChange(JSON.stringify(read.value, null, 2))}
          >
            Format
          </Button>
        )}
      </div>
    </div>
  );
}
