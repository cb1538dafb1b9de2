import type { ReactNode } from "react";
import type { IntakeConsentDocument } from "#content/intake/consents/document.ts";
import { helpFor } from "#content/intake/flags.ts";
import type { Answers } from "#content/intake/types.ts";
import { visibleFields, visibleSections } from "#content/intake/visible.ts";
import { Button } from "#web/ui/base/button.tsx";
import { AnswerList } from "../answer-list.tsx";
import { NoticeBox } from "../entry/notice-box.tsx";
import type { IntakeFormState } from "../state/form-state.ts";
import { StepHeading } from "../step-heading.tsx";
import type { IntakeStep } from "../steps.ts";

interface ReviewStepProps {
  answers: Answers;
  documents: readonly IntakeConsentDocument[];
  decisions: IntakeFormState["decisions"];
  isDone: (step: IntakeStep) => boolean;
  onChange: (step: IntakeStep) => void;
  children: ReactNode;
}

export function ReviewStep({ answers, documents, decisions, isDone, onChange, children }: ReviewStepProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-4 [&_.tick]:items-start [&_.tick]:py-2">
      <StepHeading>Review and sign</StepHeading>
      <p>Please check your answers. You can change each page until you sign.</p>
      {helpFor(answers).map((notice) => (
        <NoticeBox key={notice} notice={notice} />
      ))}
      {visibleSections(answers).map((section) => (
        <Part key={section.id} step={section.id} title={section.title} isDone={isDone(section.id)} onChange={onChange}>
          <AnswerList fields={visibleFields(section, answers)} answers={answers} />
        </Part>
      ))}
      <Part step="consents" title="Your decisions" isDone={isDone("consents")} onChange={onChange}>
        <dl className="answers">
          {documents.map((document) => (
            <div key={document.kind}>
              <dt>{document.title}</dt>
              <dd>{decisionWords(document, decisions[document.kind])}</dd>
            </div>
          ))}
        </dl>
      </Part>
      {children}
    </div>
  );
}

function decisionWords(
  { grant, decline }: Pick<IntakeConsentDocument, "grant" | "decline">,
  decision: "granted" | "declined" | undefined,
): string {
  if (decision === undefined) return "Not decided";
  return decision === "granted" ? grant : decline;
}

interface PartProps {
  step: IntakeStep;
  title: string;
  isDone: boolean;
  onChange: (step: IntakeStep) => void;
  children: ReactNode;
}

function Part({ step, title, isDone, onChange, children }: PartProps) {
  return (
    <section className="border-t pt-4" aria-labelledby={`review-${step}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={`review-${step}`}>{title}</h3>
        <Button onClick={() => onChange(step)}>
          Change<span className="sr-only"> {title}</span>
        </Button>
      </div>
      {!isDone && <p className="wrong">Something is still missing here.</p>}
      {children}
    </section>
  );
}
