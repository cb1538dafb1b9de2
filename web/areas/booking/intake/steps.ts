import { sectionOf } from "#content/intake/questionnaire.ts";
import type { Answers, SectionId } from "#content/intake/types.ts";
import { visibleSections } from "#content/intake/visible.ts";

export type Step = SectionId | "consents" | "review";

export function stepsOf(answers: Answers): Step[] {
  return [...visibleSections(answers).map(({ id }) => id), "consents", "review"];
}

export function isSection(step: Step): step is SectionId {
  return step !== "consents" && step !== "review";
}

export function titleOf(step: Step): string {
  if (step === "consents") return "Your decisions";
  return step === "review" ? "Review and sign" : sectionOf(step).title;
}

export function stepAfter(steps: readonly Step[], step: Step): Step {
  return steps[steps.indexOf(step) + 1] ?? "review";
}

export function stepBefore(steps: readonly Step[], step: Step): Step | undefined {
  return steps[steps.indexOf(step) - 1];
}
