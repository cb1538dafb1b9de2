import { useState } from "react";
import { serviceLines as lines } from "#content/drafts.ts";
import type { ApprovedSource } from "#contract/drafts.ts";
import { Button } from "#web/ui/base/button.tsx";
import { type Field, Wrong } from "#web/ui/base/fields.tsx";

const serviceLines = Object.entries(lines);

interface SourcePickerProps {
  field: Field;
  hint: string;
  sources: readonly ApprovedSource[];
  /** Only this line's sources show until the user asks for all; then they come first. */
  line: string;
}

export function SourcePicker({ field, hint, sources, line }: SourcePickerProps) {
  const [showsAll, setShowsAll] = useState(false);
  const own = serviceLines.find(([id]) => id === line)?.[1].path;
  const near = sources
    .filter((source) => source.serviceLines.includes(line))
    .sort((a, b) => Number(b.id === own) - Number(a.id === own));
  const shown = showsAll ? [...near, ...sources.filter((source) => !near.includes(source))] : near;
  return (
    <fieldset className="field" aria-describedby={`${field.id}-hint${field.error ? ` ${field.id}-error` : ""}`}>
      <legend>Sources</legend>
      <small id={`${field.id}-hint`}>{hint}</small>
      <Wrong field={field} />
      <ul className="grid gap-3 *:border-t *:py-3">
        {shown.map(({ id, title, kind, sentences, cites }, index) => (
          <li key={id}>
            <label className="tick">
              <input
                type="checkbox"
                id={index === 0 ? field.id : undefined}
                name={field.name}
                value={id}
                defaultChecked={index < 2}
              />
              {title}
            </label>
            <small className="pl-8">
              {kind === "article" ? "Library article" : "Page"}, {sentences} sentences
              {cites.length > 0 && `, cites ${cites.length} ${cites.length === 1 ? "source" : "sources"}`}
            </small>
          </li>
        ))}
      </ul>
      {!showsAll && shown.length < sources.length && (
        <Button onClick={() => setShowsAll(true)}>Show all {sources.length} sources</Button>
      )}
    </fieldset>
  );
}
