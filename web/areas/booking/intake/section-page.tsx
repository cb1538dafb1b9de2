import { Fragment, type ReactNode, useState } from "react";
import type { HelpWords } from "#content/help.ts";
import { PLEASE_ANSWER, type Problems } from "#content/intake/check.ts";
import { BMI_LIMITS } from "#content/intake/notices.ts";
import { bmiOf } from "#content/intake/scores.ts";
import type { Answers, IntakeAnswer, QuestionnaireSection, SectionNotice } from "#content/intake/types.ts";
import { showsNotice, visibleFields } from "#content/intake/visible.ts";
import { HelpBox } from "#web/ui/base/help-box.tsx";
import { NoticeBox } from "./entry/notice-box.tsx";
import { canShowNotice, type FieldNotice, fieldNotices } from "./field-notices.ts";
import { FieldView } from "./fields/field-view.tsx";
import { MissingAnswers } from "./missing-answers.tsx";
import { focusField } from "./state/focus-field.ts";
import type { IntakeFormState } from "./state/form-state.ts";
import { StepHeading } from "./step-heading.tsx";

interface SectionPageProps {
  section: QuestionnaireSection;
  answers: Answers;
  problems: Problems;
  /** The server's emergency help for free texts, by linkId. */
  help: IntakeFormState["help"];
  /** Counts tries to go on; missing answers are shown from the first try. */
  attempts: number;
  onAnswer: (linkId: string, answer: IntakeAnswer | undefined, half?: string) => void;
  onLeftField: () => void;
  onNext: () => void;
  children: ReactNode;
}

export function SectionPage({
  section,
  answers,
  problems,
  attempts,
  help,
  onAnswer,
  onLeftField,
  onNext,
  children,
}: SectionPageProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const fields = visibleFields(section, answers);
  const shown = attempts > 0 ? problems : whileTyping(problems, left);
  const listed = fields.flatMap(({ linkId, label }) => {
    const problem = problems[linkId];
    return problem === undefined ? [] : [{ id: linkId, label, problem }];
  });
  const boxes = fieldNotices(fields, answers);
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-4 [&_.tick]:items-start [&_.tick]:py-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
      onBlur={({ target }) => {
        const linkId = target.closest<HTMLElement>("[data-field]")?.dataset["field"];
        if (linkId !== undefined && !left.has(linkId)) setLeft(new Set([...left, linkId]));
        onLeftField();
      }}
    >
      <StepHeading>{section.title}</StepHeading>
      {section.intro && <p>{section.intro}</p>}
      {attempts > 0 && listed.length > 0 && <MissingAnswers key={attempts} problems={listed} onFocus={focusField} />}
      {fields.map((field) => (
        <Fragment key={field.linkId}>
          <div data-field={field.linkId}>
            <FieldView
              field={field}
              answer={answers[field.linkId]}
              error={shown[field.linkId]}
              onAnswer={(answer, half) => onAnswer(field.linkId, answer, half)}
            />
            {canShowNotice(field) && (
              <div role="status">
                <FieldBox box={boxes[field.linkId]} help={help[field.linkId]} />
              </div>
            )}
          </div>
          {field.linkId === "measures.weight" && <Bmi answers={answers} />}
        </Fragment>
      ))}
      {showsNotice(section, answers) && section.notice && <SectionNote notice={section.notice} />}
      {children}
    </form>
  );
}

/** Before the first try: only errors in fields that were left, and nothing missing. */
function whileTyping(problems: Problems, left: ReadonlySet<string>): Problems {
  const shown = Object.entries(problems).filter(([linkId, problem]) => left.has(linkId) && problem !== PLEASE_ANSWER);
  return Object.fromEntries(shown);
}

function FieldBox({ box, help }: { box: FieldNotice | undefined; help: HelpWords | null | undefined }) {
  if (help) return <HelpBox words={help} />;
  return box && <NoticeBox notice={box.notice} isShort={box.isShort} />;
}

/** Shown with its limits and without a category, which is for the clinician to name. */
function Bmi({ answers }: { answers: Answers }) {
  const bmi = bmiOf(answers);
  return (
    <div role="status">
      {bmi !== null && (
        <div className="note">
          <p>
            <b>Your body mass index (BMI) is {bmi.toFixed(1)}.</b>
          </p>
          <p>{BMI_LIMITS}</p>
        </div>
      )}
    </div>
  );
}

function SectionNote({ notice: { title, paragraphs, source } }: { notice: SectionNotice }) {
  return (
    <div className="note">
      <p>
        <b>{title}</b>
      </p>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {source && (
        <p>
          <a href={source.url} target="_blank" rel="noreferrer">
            {source.title} (new tab)
          </a>
        </p>
      )}
    </div>
  );
}
