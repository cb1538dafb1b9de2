import { useEffect, useRef, useState } from "react";
import { consentsFor } from "#content/intake/consents/documents.ts";
import type { Intake } from "#contract/intake.ts";
import { consentProblem, firstUndone } from "../signing/sign-checks.ts";
import { followingStep, type IntakeStep, isSection, precedingStep, stepsOf } from "../steps.ts";
import { useStep } from "../use-step.ts";
import { answersOf, pageProblems, progressHere } from "./draft.ts";
import { focusField } from "./focus-field.ts";
import { clinicToday, useFormStore } from "./use-form-store.ts";

/** The first unfinished page. A returned form starts at the review, which shows all of it. */
function startOf({ status, progress }: Intake, steps: readonly IntakeStep[]): IntakeStep {
  if (progress.next && steps.includes(progress.next)) return progress.next;
  return status === "needs_changes" ? "review" : "consents";
}

export function useIntakeFlow(intake: Intake) {
  const { store, state } = useFormStore(intake);
  const today = clinicToday();
  const answers = answersOf(state.draft);
  const steps = stepsOf(answers);
  const [start] = useState(() => startOf(intake, steps));
  const { step, go } = useStep(steps, start);
  /** The page opened from the review, to which the next step returns. */
  const [fromReview, setFromReview] = useState<IntakeStep | null>(null);
  /** Counts tries to go on from an unfinished page. */
  const [attempts, setAttempts] = useState<Partial<Record<IntakeStep, number>>>({});
  const focusNext = useRef<string>(undefined);
  const progress = progressHere(state.draft, today);
  const documents = consentsFor(answers);

  useEffect(() => {
    if (focusNext.current) focusField(focusNext.current);
    focusNext.current = undefined;
  });

  useEffect(() => () => void (isSection(step) && store.dropHalves(step)), [step, store]);

  const countAttempt = (one: IntakeStep) => setAttempts((before) => ({ ...before, [one]: (before[one] ?? 0) + 1 }));

  function isDone(one: IntakeStep): boolean {
    if (one === "review") return false;
    if (one === "consents")
      return documents.every((document) => consentProblem(document, state.decisions) === undefined);
    return (state.draft[one]?.isDone ?? false) && Object.keys(pageProblems(state.draft, one, today)).length === 0;
  }

  function goTo(next: IntakeStep): void {
    setFromReview(null);
    void store.saveNow();
    go(next);
  }

  function goOn(): void {
    const isFine = isSection(step) ? Object.keys(pageProblems(state.draft, step, today)).length === 0 : isDone(step);
    if (!isFine) {
      countAttempt(step);
      return;
    }
    if (isSection(step)) store.finish(step);
    // Changed answers may add pages.
    const undone = firstUndone(store.getState(), today);
    const target =
      fromReview === step ? (undone ?? "review") : followingStep(stepsOf(answersOf(store.getState().draft)), step);
    setFromReview(null);
    go(target);
  }

  return {
    store,
    state,
    answers,
    steps,
    step,
    documents,
    progress,
    attempts: attempts[step] ?? 0,
    isFirst: precedingStep(steps, step) === undefined,
    isFromReview: fromReview === step,
    isDone,
    goTo,
    goOn,
    goBack: () => goTo(precedingStep(steps, step) ?? step),
    change(one: IntakeStep): void {
      goTo(one);
      setFromReview(one);
    },
    /** Opens the page that prevents signing, with its errors shown. */
    lead(one: IntakeStep, linkId?: string): void {
      goTo(one);
      setFromReview(one);
      countAttempt(one);
      focusNext.current = linkId;
    },
    isReturning: Object.keys(intake.sections).length > 0 && step === start,
  };
}

export type IntakeFlow = ReturnType<typeof useIntakeFlow>;
