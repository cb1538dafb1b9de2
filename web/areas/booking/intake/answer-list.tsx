import { labelsOf } from "#content/intake/labels.ts";
import type { Answers, IntakeField } from "#content/intake/types.ts";

export function AnswerList({ fields, answers }: { fields: readonly IntakeField[]; answers: Answers }) {
  return (
    <dl className="answers">
      {fields.map((field) => {
        const answer = answers[field.linkId];
        return (
          <div key={field.linkId}>
            <dt>{field.label}</dt>
            {answer === undefined ? (
              <dd className="text-muted">Not answered</dd>
            ) : (
              labelsOf(field, answer).map((line) => <dd key={line}>{line}</dd>)
            )}
          </div>
        );
      })}
    </dl>
  );
}
