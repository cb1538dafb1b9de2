import type { ReactNode } from "react";
import type { IntakeConsentDocument, IntakeConsentKind } from "#content/intake/consents/document.ts";
import { ScrollRegion } from "#web/ui/base/scroll-region.tsx";
import { GroupFrame } from "#web/ui/form/group-frame.tsx";
import { MissingAnswers } from "../missing-answers.tsx";
import { focusField } from "../state/focus-field.ts";
import type { IntakeDecision, IntakeFormState } from "../state/form-state.ts";
import { StepHeading } from "../step-heading.tsx";
import { consentProblem } from "./sign-checks.ts";

interface ConsentsStepProps {
  documents: readonly IntakeConsentDocument[];
  decisions: IntakeFormState["decisions"];
  attempts: number;
  onDecide: (kind: IntakeConsentKind, decision: IntakeDecision) => void;
  onNext: () => void;
  children: ReactNode;
}

export function ConsentsStep({ documents, decisions, attempts, onDecide, onNext, children }: ConsentsStepProps) {
  const problems = documents.flatMap((document) => {
    const problem = consentProblem(document, decisions);
    return problem === undefined ? [] : [{ id: idOf(document), label: document.title, problem }];
  });
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-4 [&_.tick]:items-start [&_.tick]:py-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <StepHeading>Your decisions</StepHeading>
      <p>
        Please read each document and decide about it by itself. Nothing is chosen for you. Your decisions are kept when
        you sign, on the next page.
      </p>
      {attempts > 0 && problems.length > 0 && (
        <MissingAnswers key={attempts} problems={problems} onFocus={focusField} />
      )}
      {documents.map((document) => (
        <Document
          key={document.kind}
          document={document}
          decision={decisions[document.kind]}
          error={attempts > 0 ? consentProblem(document, decisions) : undefined}
          onDecide={(decision) => onDecide(document.kind, decision)}
        />
      ))}
      {children}
    </form>
  );
}

function idOf({ kind }: Pick<IntakeConsentDocument, "kind">): string {
  return `consent-${kind}`;
}

interface DocumentProps {
  document: IntakeConsentDocument;
  decision: IntakeDecision | undefined;
  error: string | undefined;
  onDecide: (decision: IntakeDecision) => void;
}

function Document({ document, decision, error, onDecide }: DocumentProps) {
  const { title, paragraphs, path, grant, decline, isRequired } = document;
  const id = idOf(document);
  const choices = [
    ["granted", grant],
    ["declined", decline],
  ] as const;
  return (
    <section className="border-t py-6 [&>*+*]:mt-4" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{title}</h3>
      <p>
        <small>{isRequired ? "We need your agreement to see you." : "You are free to decline."}</small>
      </p>
      <ScrollRegion
        className="max-h-64 overflow-y-auto rounded-control border border-edge bg-surface p-4 [&>*+*]:mt-4"
        aria-label={`${title}, full text`}
      >
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </ScrollRegion>
      {path && (
        <p>
          <a href={path} target="_blank" rel="noreferrer">
            Read more on our site (new tab)
          </a>
        </p>
      )}
      <GroupFrame id={id} legend={`Your decision: ${title}`} error={error} isRadio isRequired>
        {choices.map(([value, label], i) => (
          <label key={value} className="tick">
            <input
              type="radio"
              id={i ? undefined : id}
              name={id}
              value={value}
              checked={decision === value}
              onChange={() => onDecide(value)}
            />
            {label}
          </label>
        ))}
      </GroupFrame>
    </section>
  );
}
