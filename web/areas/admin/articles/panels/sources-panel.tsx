import { useId } from "react";
import type { ArticleSourceContent } from "#contract/admin-articles.ts";
import { Button } from "#web/ui/base/button.tsx";
import type { OpenArticle } from "../use-article.ts";
import { withoutSource } from "./footnotes.ts";

const NEW: ArticleSourceContent = { title: "", publisher: "", year: 0, url: "" };

export function SourcesPanel({ article: { content, change, work } }: { article: OpenArticle }) {
  const { sources } = content;
  const put = (at: number, next: ArticleSourceContent) =>
    change({ sources: sources.map((source, one) => (one === at ? next : source)) });
  return (
    <>
      <ol className="grid gap-3 *:border-t *:py-3">
        {sources.map((source, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a source has no id, and its text changes while the user types
          <li key={at}>
            <SourceFields
              source={source}
              number={at + 1}
              isEditable={work.mayEdit}
              onChange={(next) => put(at, next)}
              cited={work.check.footnotes[at + 1] ?? 0}
              onRemove={() =>
                change(
                  { sources: sources.filter((_, one) => one !== at), body: withoutSource(content.body, at + 1) },
                  { isFromElsewhere: true },
                )
              }
            />
          </li>
        ))}
      </ol>
      {work.mayEdit && <Button onClick={() => change({ sources: [...sources, NEW] })}>Add a source</Button>}
    </>
  );
}

interface SourceFieldsProps {
  source: ArticleSourceContent;
  number: number;
  /** Number of footnotes that name the source. */
  cited: number;
  isEditable: boolean;
  onChange: (next: ArticleSourceContent) => void;
  onRemove: () => void;
}

const TEXTS = [
  ["title", "Title", "text"],
  ["publisher", "Publisher", "text"],
  ["url", "Web address", "url"],
] as const;

function SourceFields({ source, number, cited, isEditable, onChange, onRemove }: SourceFieldsProps) {
  const id = useId();
  const { accessed, ...rest } = source;
  return (
    <fieldset className="[&>*+*]:mt-2 [&>small]:clear-both [&>small]:block">
      <legend>Source {number}</legend>
      <small>
        {cited === 0
          ? "No footnote names it yet."
          : cited === 1
            ? "1 footnote names it."
            : `${cited} footnotes name it.`}
      </small>
      {TEXTS.map(([name, label, type]) => (
        <div key={name} className="field">
          <label htmlFor={`${id}-${name}`}>{label}</label>
          <input
            id={`${id}-${name}`}
            type={type}
            value={source[name]}
            readOnly={!isEditable}
            onChange={({ currentTarget }) => onChange({ ...source, [name]: currentTarget.value })}
          />
        </div>
      ))}
      <div className="field">
        <label htmlFor={`${id}-year`}>Year</label>
        <input
          id={`${id}-year`}
          inputMode="numeric"
          value={source.year || ""}
          readOnly={!isEditable}
          onChange={({ currentTarget }) =>
            onChange({ ...source, year: Number(currentTarget.value.replace(/\D/g, "").slice(0, 4)) })
          }
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-accessed`}>Looked at on (optional)</label>
        <input
          id={`${id}-accessed`}
          type="date"
          value={accessed ?? ""}
          readOnly={!isEditable}
          onChange={({ currentTarget: { value } }) => onChange(value ? { ...rest, accessed: value } : rest)}
        />
      </div>
      {isEditable && (
        <Button look="link" aria-label={`Remove source ${number}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </fieldset>
  );
}
