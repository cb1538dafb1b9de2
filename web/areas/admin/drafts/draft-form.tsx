import { useState } from "react";
import { BRIEF_LENGTH, type DraftOptions, draftRequest, MAX_SOURCES } from "#contract/drafts.ts";
import { MODEL_REFUSALS } from "#contract/integrations.ts";
import { admin } from "#web/lib/api/api.ts";
import { checked } from "#web/lib/api/fields-of.ts";
import { modelWords } from "#web/lib/words/model-words.ts";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { SelectField, TextArea } from "#web/ui/form/select-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import {
  audienceOptions,
  composedToneOptions,
  dollarWords,
  lineOptions,
  toneOptions,
  typeOptions,
} from "./draft-copy.ts";
import { SourcePicker } from "./source-picker.tsx";
import type { Writer } from "./use-writer.ts";

interface DraftFormProps {
  options: DraftOptions;
  writer: Writer;
}

export function DraftForm({ options, writer }: DraftFormProps) {
  const [line, setLine] = useState(lineOptions[0]?.[0] ?? "");
  const form = useForm("draft", async (values) => {
    const { body: json, trouble } = checked(draftRequest, {
      ...Object.fromEntries(values),
      sources: values.getAll("sources").map(String),
    });
    if (trouble) return trouble;
    await writer.write(admin.ai.drafts.$post({ json }));
    return undefined;
  });
  return (
    <section className="card" aria-labelledby="draft-new">
      <h2 id="draft-new">A new draft</h2>
      <ModelNote options={options} />
      <ActionForm form={form} submitLabel="Write a draft">
        <SelectField field={form.field("type")} label="What to write" options={typeOptions} initial="article" />
        <SelectField
          field={form.field("serviceLine")}
          label="Service line"
          options={lineOptions}
          initial={line}
          onChange={setLine}
        />
        <Manner form={form} isPaid={options.model.isPaid} />
        <TextArea
          field={form.field("brief")}
          label="Brief (optional)"
          hint="What it should stress. No names, dates of birth, numbers or stories of patients: such a brief is refused."
          maxLength={BRIEF_LENGTH}
          rows={3}
        />
        <SourcePicker
          key={line}
          field={form.field("sources")}
          hint={`At least one, at most ${MAX_SOURCES}. The draft may state only what stands in them.`}
          sources={options.sources}
          line={line}
        />
      </ActionForm>
    </section>
  );
}

/** Without a model, sentences are copied verbatim, so only their number can change. */
function Manner({ form, isPaid }: { form: ReturnType<typeof useForm>; isPaid: boolean }) {
  if (isPaid)
    return (
      <>
        <SelectField field={form.field("audience")} label="For whom" options={audienceOptions} initial="curious" />
        <SelectField field={form.field("tone")} label="Tone" options={toneOptions} initial="plain" />
      </>
    );
  return (
    <>
      <input type="hidden" name="audience" value="curious" />
      <SelectField
        field={form.field("tone")}
        label="Tone"
        hint="Readers to write for and a warmer tone can be chosen once a language model is connected: composed drafts keep the words of their sources."
        options={composedToneOptions}
        initial="plain"
      />
    </>
  );
}

function ModelNote({ options: { model, budget } }: Pick<DraftFormProps, "options">) {
  const used = `${budget.usedTokens.toLocaleString("en-US")} of ${budget.monthlyTokens.toLocaleString("en-US")} tokens`;
  if (!model.isPaid)
    return (
      <p className="note">
        No language model is connected. Drafts are composed of sentences from the sources that you choose, word for
        word, under a fixed outline; where no source speaks of a part, it says so.
      </p>
    );
  if (model.refusal !== null)
    return (
      <p className="note" data-level="warning">
        The language model is not asked: {MODEL_REFUSALS[model.refusal]}. Until then drafts are composed of sentences
        from the sources.
      </p>
    );
  return (
    <p className="note">
      Model: {modelWords(model.id)}. This month: {used}
      {budget.cost !== null && `, ${dollarWords(budget.cost)}`}.
    </p>
  );
}
