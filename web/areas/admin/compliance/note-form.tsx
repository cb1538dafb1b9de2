import type { ReactNode } from "react";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { SelectField, TextArea } from "#web/ui/form/select-field.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";

interface NoteFormProps {
  /** The act's code, its words, and what its note is to say. */
  choices: readonly (readonly [act: string, label: string, note: string])[];
  chosen: string;
  onChoose: (act: string) => void;
  send: (note: string, values: FormData) => Promise<void>;
  /** More fields of the chosen act. */
  children?: ReactNode;
}

/** What happens next with a record, and what is to be said about it. */
export function NoteForm({ choices, chosen, onChoose, send, children }: NoteFormProps) {
  const form = useForm("next-act", async (values) => {
    await send(textOf(values, "note"), values);
    return undefined;
  });
  const [, label = "Save", note = "Note"] = choices.find(([act]) => act === chosen) ?? [];
  return (
    <>
      <h3>What happens next</h3>
      <ActionForm form={form} submitLabel={label}>
        <SelectField
          field={form.field("to")}
          label="Act"
          options={choices.map(([act, words]) => [act, words] as const)}
          initial={chosen}
          onChange={onChoose}
        />
        {children}
        <TextArea field={form.field("note")} label={note} hint="Sealed when it is stored." rows={3} maxLength={4000} />
      </ActionForm>
    </>
  );
}
