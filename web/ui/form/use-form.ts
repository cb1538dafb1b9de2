import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { type Trouble, troubleOf } from "#web/lib/api/trouble.ts";
import type { Field } from "#web/ui/base/fields.tsx";

/** Uncontrolled fields keep their text after an error. @param id unique on the page */
export function useForm(id: string, send: (values: FormData) => Promise<Trouble | undefined>) {
  const noticeRef = useRef<HTMLElement>(null);
  const [isSending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();

  async function run(values: FormData) {
    setSending(true);
    setTrouble(await send(values).catch(troubleOf));
    setSending(false);
  }

  useEffect(() => {
    if (trouble) noticeRef.current?.focus();
  }, [trouble]);

  return {
    id,
    noticeRef,
    isSending,
    trouble,
    field: (name: string): Field => ({ id: `${id}-${name}`, name, error: trouble?.fields?.[name] }),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!isSending) void run(new FormData(event.currentTarget));
    },
  };
}

export type FormHandle = ReturnType<typeof useForm>;

export function choiceOf<const Choice extends string>(
  values: FormData,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  return choices.find((choice) => choice === values.get(name));
}

/** Not for passwords, which keep their spaces. */
export function textOf(values: FormData, name: string): string {
  return String(values.get(name) ?? "").trim();
}
