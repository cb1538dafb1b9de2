import type { IntakeAnswer } from "#content/intake/types.ts";

export interface IntakeFieldProps<F> {
  field: F;
  answer: IntakeAnswer | undefined;
  error: string | undefined;
  /** @param half why the input is no answer yet, such as half a date */
  onAnswer: (answer: IntakeAnswer | undefined, half?: string) => void;
}

export function questionLabel({ label, isRequired }: { label: string; isRequired?: boolean | undefined }): string {
  return isRequired ? label : `${label} (optional)`;
}
