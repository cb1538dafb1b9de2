import { sectionOf } from "#content/intake/questionnaire.ts";
import type { Answers, SectionId } from "#content/intake/types.ts";
import { visibleSections } from "#content/intake/visible.ts";

export type IntakeStep = SectionId | "consents" | "review";

export function stepsOf(answers: Answers): IntakeStep[] {
  return [...visibleSections(answers).map(({ id }) => id), "consents", "review"];
}

export function isSection(step: IntakeStep): step is SectionId {
  return step !== "consents" && step !== "review";
}

export function stepTitle(step: IntakeStep): string {
  if (step === "consents") return "Your decisions";
  return step === "review" ? "Review and sign" : sectionOf(step).title;
}

export function followingStep(steps: readonly IntakeStep[], step: IntakeStep): IntakeStep {
  return steps[steps.indexOf(step) + 1] ?? "review";
}

export function precedingStep(steps: readonly IntakeStep[], step: IntakeStep): IntakeStep | undefined {
  return steps[steps.indexOf(step) - 1];
}
