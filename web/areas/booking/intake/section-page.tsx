import { Fragment, type ReactNode, useState } from "react";
import type { HelpWords } from "#content/help.ts";
import { PLEASE_ANSWER, type Problems } from "#content/intake/check.ts";
import { BMI_LIMITS } from "#content/intake/notices.ts";
import { bmiOf } from "#content/intake/scores.ts";
import type { Answers, IntakeAnswer, QuestionnaireSection, SectionNotice } from "#content/intake/types.ts";
import { showsNotice, visibleFields } from "#content/intake/visible.ts";
import { HelpBox } from "#web/ui/base/help-box.tsx";
import { type Box, boxesFor, canRaise } from "./boxes.ts";
import { NoticeBox } from "./entry/notice-box.tsx";
import { FieldView } from "./fields/field-view.tsx";
import { ProblemList } from "./problem-list.tsx";
import { focusField } from "./state/focus-field.ts";
import type { FormState } from "./state/form-state.ts";
import { StepHeading } from "./step-heading.tsx";

interface SectionPageProps {
  section: QuestionnaireSection;
  /** Of all pages. */
  answers: Answers;
  problems: Problems;
  /** For texts that may be about an emergency, as the server has read them. */
  help: FormState["help"];
  /** He wanted to go on: what is missing is told. Counts the times. */
  told: number;
  onAnswer: (linkId: string, answer: IntakeAnswer | undefined, half?: string) => void;
  onLeftField: () => void;
  onNext: () => void;
  /** The buttons. */
  children: ReactNode;
}

/** One page of the form, whatever its questions are. */
export function SectionPage({
  section,
  answers,
  problems,
  told,
  help,
  onAnswer,
  onLeftField,
  onNext,
  children,
}: SectionPageProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const fields = visibleFields(section, answers);
  const shown = told > 0 ? problems : whileTyping(problems, left);
  const listed = fields.flatMap(({ linkId, label }) => {
    const problem = problems[linkId];
    return problem === undefined ? [] : [{ id: linkId, label, problem }];
  });
  const boxes = boxesFor(fields, answers);
  return (
    <form
      className="intake-page"
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
      {told > 0 && listed.length > 0 && <ProblemList key={told} problems={listed} onFocus={focusField} />}
      {fields.map((field) => (
        <Fragment key={field.linkId}>
          <div data-field={field.linkId}>
            <FieldView
              field={field}
              answer={answers[field.linkId]}
              error={shown[field.linkId]}
              onAnswer={(answer, half) => onAnswer(field.linkId, answer, half)}
            />
            {canRaise(field) && (
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

/** Before he wants to go on: what is wrong where he has been, and nothing that is only missing. */
function whileTyping(problems: Problems, left: ReadonlySet<string>): Problems {
  const told = Object.entries(problems).filter(([linkId, problem]) => left.has(linkId) && problem !== PLEASE_ANSWER);
  return Object.fromEntries(told);
}

function FieldBox({ box, help }: { box: Box | undefined; help: HelpWords | null | undefined }) {
  if (help) return <HelpBox words={help} />;
  return box && <NoticeBox notice={box.notice} isShort={box.isShort} />;
}

/** Shown with what it can not tell; no class of it, which is a clinician's to name. */
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
