import { useId, useState } from "react";
import { clinic } from "#content/clinic.ts";
import { articleHead } from "#content/head.ts";
import { isTopic, topics } from "#content/library.ts";
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from "#contract/admin-articles.ts";
import type { OpenArticle } from "../use-article.ts";

export function SeoPanel({ article }: { article: OpenArticle }) {
  const { content, change, work } = article;
  const id = useId();
  const readOnly = !work.mayEdit;
  /** Keeps a trailing hyphen while the user types. */
  const [typed, setTyped] = useState(content.slug);
  return (
    <>
      <div className="field">
        <label htmlFor={`${id}-slug`}>Address</label>
        <small id={`${id}-slug-hint`}>Lower-case words with hyphens. An old address leads to a new one.</small>
        <input
          id={`${id}-slug`}
          aria-describedby={`${id}-slug-hint`}
          value={typed.replace(/-$/, "") === content.slug ? typed : content.slug}
          readOnly={readOnly}
          autoComplete="off"
          onChange={({ currentTarget }) => {
            const slug = toSlug(currentTarget.value);
            setTyped(slug);
            change({ slug: slug.replace(/-$/, "") });
          }}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-description`}>Description</label>
        <textarea
          id={`${id}-description`}
          value={content.description}
          rows={3}
          maxLength={500}
          readOnly={readOnly}
          aria-describedby={`${id}-lengths`}
          onChange={({ currentTarget }) => change({ description: currentTarget.value })}
        />
        <small id={`${id}-lengths`}>
          Title {lengthWords(content.title, TITLE_LENGTH)}; description{" "}
          {lengthWords(content.description, DESCRIPTION_LENGTH)}.
        </small>
      </div>
      <div className="field">
        <label htmlFor={`${id}-topic`}>Topic</label>
        <select
          id={`${id}-topic`}
          value={content.topic}
          disabled={readOnly}
          onChange={({ currentTarget: { value } }) => isTopic(value) && change({ topic: value })}
        >
          {Object.entries(topics).map(([topic, label]) => (
            <option key={topic} value={topic}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <h3>Questions that search engines are told of</h3>
      {work.check.questions.length > 0 ? (
        <ul className="bullets">
          {work.check.questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      ) : (
        <p>
          <small>
            None. They stand under a heading "Common questions", each as a smaller heading that ends in "?".
          </small>
        </p>
      )}
      <Previews article={article} />
    </>
  );
}

function Previews({ article: { content } }: { article: OpenArticle }) {
  const { title, description, canonical, share, robots } = articleHead({ ...content, slug: content.slug || "…" });
  return (
    <>
      <h3>In search results</h3>
      <div className="rounded-control border bg-surface px-4 py-3 wrap-anywhere *:block">
        <small>{canonical.replace(/^https:\/\//, "").replaceAll("/", " › ")}</small>
        <b>{cut(title, TITLE_LENGTH.max)}</b>
        <p>{cut(description, DESCRIPTION_LENGTH.max)}</p>
      </div>
      <h3>As a shared link</h3>
      <div className="rounded-control border bg-surface px-4 py-3 wrap-anywhere *:block">
        <img
          className="mb-2 h-auto w-full"
          src={share.image.replace(clinic.origin, "")}
          alt={share.imageAlt}
          width={1200}
          height={630}
          loading="lazy"
        />
        <b>{share.title}</b>
        <p>{share.description}</p>
      </div>
      <p>
        <small>
          Canonical: {canonical}. Robots: {robots}, once it is published; never a draft or its preview link. Shared
          links are discreet: others may see them on the reader's phone.
        </small>
      </p>
    </>
  );
}

function cut(text: string, max: number): string {
  const letters = [...text];
  return letters.length > max ? `${letters.slice(0, max - 1).join("")}…` : text;
}

function lengthWords(text: string, { min, max }: { min: number; max: number }): string {
  const { length } = [...text.trim()];
  if (length < min) return `${length} characters, at least ${min}`;
  return length > max ? `${length} characters, at most ${max}` : `${length} characters, fine`;
}

function toSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, 100);
}
