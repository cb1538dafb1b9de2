import { useId, useState } from "react";
import { activityRequest, type LeadAnswerFull } from "#contract/lead-admin.ts";
import { checked } from "#web/lib/fields-of.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { SelectField, TextArea } from "#web/ui/form/select-field.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { useLeadChange } from "./queries.ts";
import { GATE_WORDS, OUTCOME_WORDS, optionsOf } from "./words.ts";

const KINDS = { call: "A call", reply: "They replied", note: "A note" } as const;
const KIND_OPTIONS = optionsOf(KINDS);
const OUTCOME_OPTIONS = optionsOf(OUTCOME_WORDS, "Please choose");

/** What happened: a call with its outcome, an answer, a note. */
export function CallLog({ full }: { full: LeadAnswerFull }) {
  const change = useLeadChange(full);
  const headingId = useId();
  const [kind, setKind] = useState<string>("call");
  const { gate } = full.lead.channels.call;
  const form = useForm("log", async (values) => {
    const outcome = kind === "call" ? { outcome: textOf(values, "outcome") } : {};
    const { body: json, trouble } = checked(activityRequest, { kind, ...outcome, note: textOf(values, "note") });
    if (trouble) return trouble;
    await change((lead, seen) => lead.activities.$post({ ...seen, json }));
    toast({ title: "Noted" });
    const element = document.getElementById("log");
    if (element instanceof HTMLFormElement) element.reset();
    setKind("call");
    return undefined;
  });
  return (
    <section className="card" aria-labelledby={headingId}>
      <h2 id={headingId}>Log</h2>
      {gate && <p className="hint">Calls: {GATE_WORDS[gate]}.</p>}
      <ActionForm form={form} submitLabel="Add to the log">
        <SelectField
          field={form.field("kind")}
          label="What happened"
          options={KIND_OPTIONS}
          onChange={setKind}
          initial="call"
        />
        {kind === "call" && (
          <SelectField field={form.field("outcome")} label="How the call ended" options={OUTCOME_OPTIONS} />
        )}
        <TextArea field={form.field("note")} label="Note" rows={3} maxLength={2000} />
      </ActionForm>
    </section>
  );
}
