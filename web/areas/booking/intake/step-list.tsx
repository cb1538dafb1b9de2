import type { Progress } from "#content/intake/progress.ts";
import { Button } from "#web/ui/base/button.tsx";
import { type IntakeStep, isSection, stepTitle } from "./steps.ts";

interface StepListProps {
  steps: readonly IntakeStep[];
  step: IntakeStep;
  progress: Pick<Progress, "sections" | "complete">;
  isDone: (step: IntakeStep) => boolean;
  onStep: (step: IntakeStep) => void;
}

export function StepList({ steps, step, progress, isDone, onStep }: StepListProps) {
  const at = steps.indexOf(step) + 1;
  return (
    <nav className="print:hidden" aria-label="Pages of this form">
      <p>
        <b>
          Step {at} of {steps.length}
        </b>
      </p>
      <progress className="progress" value={at} max={steps.length} aria-hidden="true" />
      <details>
        <summary className="flex min-h-11 items-center underline underline-offset-4">
          All pages, {progress.complete} of {progress.sections} done
        </summary>
        <ol>
          {steps.map((one) => (
            <li key={one} className="flex flex-wrap items-center gap-x-3 border-t">
              <Button
                look="link"
                aria-current={one === step ? "step" : undefined}
                onClick={({ currentTarget }) => {
                  currentTarget.closest("details")?.removeAttribute("open");
                  onStep(one);
                }}
              >
                {stepTitle(one)}
              </Button>{" "}
              <small className="text-muted">{stateWords(one, step, isDone)}</small>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

function stateWords(one: IntakeStep, step: IntakeStep, isDone: StepListProps["isDone"]): string {
  if (one === step) return isDone(one) ? "You are here. Done" : "You are here";
  if (isDone(one)) return "Done";
  return isSection(one) ? "To do" : "";
}
