import type { IntakeAnswer } from "#content/intake/types.ts";

/** What every field of the form gets, by whatever kind. */
export interface FieldProps<F> {
  field: F;
  answer: IntakeAnswer | undefined;
  /** What is wrong with it, once that is told. */
  error: string | undefined;
  /** @param half why what stands there is no answer yet */
  onAnswer: (answer: IntakeAnswer | undefined, half?: string) => void;
}

/** The words of a question; what may be left open says so. */
export function labelOf({ label, isRequired }: { label: string; isRequired?: boolean | undefined }): string {
  return isRequired ? label : `${label} (optional)`;
}
