import { useId, useState } from "react";
import { activityRequest, type LeadAnswerFull } from "#contract/lead-admin.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { type RecordField, RecordFields, readRecord } from "#web/ui/form/record-fields.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { CALL_OUTCOME_WORDS, CONTACT_GATE_WORDS, copyOptions } from "./lead-copy.ts";
import { useLeadChange } from "./queries.ts";

const KINDS = { call: "A call", reply: "They replied", note: "A note" } as const;
const KIND_OPTIONS = copyOptions(KINDS);
const OUTCOME_OPTIONS = copyOptions(CALL_OUTCOME_WORDS, "Please choose");

function fieldsOf(kind: string, onKind: (kind: string) => void): RecordField[] {
  const outcome: RecordField = { name: "outcome", label: "How the call ended", options: OUTCOME_OPTIONS };
  return [
    { name: "kind", label: "What happened", options: KIND_OPTIONS, initial: "call", onChange: onKind },
    ...(kind === "call" ? [outcome] : []),
    { name: "note", label: "Note", kind: "area", rows: 3, maxLength: 2000 },
  ];
}

export function CallLog({ full }: { full: LeadAnswerFull }) {
  const change = useLeadChange(full);
  const headingId = useId();
  const [kind, setKind] = useState<string>("call");
  const { gate } = full.lead.channels.call;
  const fields = fieldsOf(kind, setKind);
  const form = useForm("log", async (values) => {
    const json = checkedBody(activityRequest, readRecord(fields, values));
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
      {gate && <p className="hint">Calls: {CONTACT_GATE_WORDS[gate]}.</p>}
      <ActionForm form={form} submitLabel="Add to the log">
        <RecordFields fields={fields} form={form} />
      </ActionForm>
    </section>
  );
}
