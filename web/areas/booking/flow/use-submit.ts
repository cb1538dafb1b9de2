import { type SubmitEvent, useRef, useState } from "react";
import type { Field } from "#web/ui/base/fields.tsx";
import { type Problem, problemOf } from "./problem.ts";

interface SubmitOptions {
  /** Does the work; what it returns or throws is told above the fields. */
  send: (values: FormData) => Promise<Problem | undefined>;
  /** Takes a problem that is not this form's: returns whether it did. */
  divert?: (problem: Problem) => boolean;
}

/** One form of a booking: sent once at a time, and what was typed stays. */
export function useSubmit(id: string, { send, divert = () => false }: SubmitOptions) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  // State comes too late for the second of two clicks.
  const isRunning = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  async function run(values: FormData) {
    if (isRunning.current) return;
    isRunning.current = true;
    setSending(true);
    const wrong = await send(values).catch(problemOf);
    setProblem(wrong && divert(wrong) ? undefined : wrong);
    setSending(false);
    isRunning.current = false;
  }

  return {
    id,
    form,
    isSending,
    problem,
    setProblem,
    run,
    fieldId: (name: string) => `${id}-${name}`,
    field: (name: string): Field => ({ id: `${id}-${name}`, name, error: problem?.fields?.[name] }),
    again: () => form.current?.requestSubmit(),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void run(new FormData(event.currentTarget));
    },
  };
}

export type Submit = ReturnType<typeof useSubmit>;
