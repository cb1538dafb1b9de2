import { Fragment, useId } from "react";

/** One field as its form names it, and what it holds, in words. */
export type TheirField<Row> = readonly [label: string, words: (row: Row) => string];

interface TheirsProps<Row> {
  /** As it was when the form was opened. */
  was: Row;
  /** As somebody else has left it. */
  now: Row | undefined;
  fields: readonly TheirField<Row>[];
}

/** What somebody else has changed while one wrote, over one's own words. */
export function Theirs<Row>({ was, now, fields }: TheirsProps<Row>) {
  const id = useId();
  if (!now) return null;
  const changed = fields.filter(([, words]) => words(now) !== words(was));
  return (
    <section className="note" data-level="info" aria-labelledby={id}>
      <h3 id={id}>As it stands now</h3>
      {changed.length === 0 ? (
        <p>Nothing of what this form holds was changed.</p>
      ) : (
        <dl className="facts">
          {changed.map(([label, words]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd className="both-values">{words(now) || "None"}</dd>
            </Fragment>
          ))}
        </dl>
      )}
    </section>
  );
}
