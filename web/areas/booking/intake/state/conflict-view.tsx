import { useState } from "react";
import { labelsOf } from "#content/intake/labels.ts";
import { sectionOf } from "#content/intake/questionnaire.ts";
import type { Answers, IntakeAnswer, IntakeField, SectionId } from "#content/intake/types.ts";
import { Button } from "#web/ui/base/button.tsx";
import { RadioField } from "#web/ui/form/choice.tsx";
import { StepHeading } from "../step-heading.tsx";
import { answerDifferences, type ConflictSide, resolveConflict } from "./conflict.ts";

interface ConflictViewProps {
  section: SectionId;
  here: Answers;
  there: Answers;
  onSettled: (answers: Answers) => void;
}

/** Offers both answers to each question, with none preselected. */
export function ConflictView({ section, here, there, onSettled }: ConflictViewProps) {
  const [differences] = useState(() => answerDifferences(section, here, there));
  const [missing, setMissing] = useState<readonly string[]>([]);
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-4 [&_.tick]:items-start [&_.tick]:py-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const values = new FormData(event.currentTarget);
        const open = differences.map(({ field }) => field.linkId).filter((linkId) => !values.has(linkId));
        setMissing(open);
        const [first] = open;
        if (first !== undefined) return document.getElementById(`both-${first}`)?.focus();
        const chosen = Object.fromEntries(values) as Record<string, ConflictSide>;
        onSettled(resolveConflict(here, differences, chosen));
      }}
    >
      <StepHeading>This page was changed in another window</StepHeading>
      <p>
        “{sectionOf(section).title}” was saved somewhere else while you had it open here. Please choose for each
        question which answer is right. Everything else stays as it is.
      </p>
      {differences.map(({ field, here, there }) => (
        <RadioField
          key={field.linkId}
          field={{
            id: `both-${field.linkId}`,
            name: field.linkId,
            error: missing.includes(field.linkId) ? "Please choose one of the two." : undefined,
          }}
          legend={field.label}
          options={[
            ["here", `In this window: ${wordsOf(field, here)}`],
            ["there", `In the other window: ${wordsOf(field, there)}`],
          ]}
        />
      ))}
      <p className="form-end">
        <Button type="submit" look="large">
          Keep these answers
        </Button>
      </p>
    </form>
  );
}

function wordsOf(field: IntakeField, answer: IntakeAnswer | undefined): string {
  return answer === undefined ? "not answered" : labelsOf(field, answer).join("; ");
}
