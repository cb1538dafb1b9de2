import { type SubmitEvent, useRef, useState } from "react";
import type { Field } from "#web/ui/base/fields.tsx";
import { type Problem, problemOf } from "./problem.ts";

interface SubmitOptions {
  /** The form shows a returned or thrown problem above its fields. */
  send: (values: FormData) => Promise<Problem | undefined>;
  /** Handles a problem elsewhere. @returns true if it did */
  divert?: (problem: Problem) => boolean;
}

export function useSubmit(id: string, { send, divert = () => false }: SubmitOptions) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  // State updates too late to stop a double click.
  const isRunning = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  async function run(values: FormData) {
    if (isRunning.current) return;
    isRunning.current = true;
    setSending(true);
    const failure = await send(values).catch(problemOf);
    setProblem(failure && divert(failure) ? undefined : failure);
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
