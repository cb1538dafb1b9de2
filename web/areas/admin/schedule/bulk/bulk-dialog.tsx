import { useQuery } from "@tanstack/react-query";
import type { InferRequestType } from "hono/client";
import { useState } from "react";
import { type AdminVisit, type BulkAct, type BulkRow, bulkRequest } from "#contract/admin-appointments.ts";
import { STAFF_CANCEL_REASONS } from "#contract/staff-appointments.ts";
import { admin } from "#web/lib/api/api.ts";
import { ApiError } from "#web/lib/api/api-error.ts";
import { checked } from "#web/lib/api/fields-of.ts";
import { idempotencyKeyHeader, take } from "#web/lib/api/take.ts";
import { CHECK_FIELDS, type Trouble } from "#web/lib/api/trouble.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Tick } from "#web/ui/base/fields.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { offerUndo } from "#web/ui/view/undo-store.ts";
import { refreshAll, scheduleQuery } from "../queries.ts";
import { ACT_CONSEQUENCES, ACT_HEADINGS, CANCEL_WORDS, cancelWords, personName } from "../schedule-copy.ts";
import { BulkRows } from "./bulk-rows.tsx";

type Chosen = Pick<AdminVisit, "id" | "version" | "ref">;

interface BulkDialogProps {
  act: BulkAct;
  visits: readonly Chosen[];
  onClose: () => void;
  /** Called after the act has run. */
  onDone?: () => void;
}

type BulkBody = InferRequestType<typeof admin.appointments.bulk.$post>["json"];

/** Acts that can notify patients. */
const TELLS: readonly BulkAct[] = ["cancel", "reassign", "late_cancel"];
/** Acts without an entry can't be undone. */
const UNDO: Readonly<Partial<Record<BulkAct, "undo_late_cancel" | "undo_no_show">>> = {
  no_show: "undo_no_show",
  late_cancel: "undo_late_cancel",
};

interface Step {
  body: BulkBody;
  rows: BulkRow[];
  /** Created with the preview, so that a double click runs the act once. */
  key: string;
  isDone: boolean;
}

export function BulkDialog({ act, visits, onClose, onDone }: BulkDialogProps) {
  const [step, setStep] = useState<Step | null>(null);
  const count = step?.rows.filter(({ outcome }) => outcome === "will").length ?? 0;

  async function preview(body: BulkBody) {
    const { rows } = await take(admin.appointments.bulk.preview.$post({ json: body }));
    setStep({ body, rows, key: crypto.randomUUID(), isDone: false });
    return undefined;
  }

  async function run({ body, key }: Step) {
    const { rows } = await take(admin.appointments.bulk.$post({ json: body, header: idempotencyKeyHeader(key) }));
    const done = rows.filter(({ outcome }) => outcome === "done");
    tellDone(act, done, visits);
    void refreshAll();
    onDone?.();
    if (done.length === rows.length) onClose();
    else setStep({ body, key, rows, isDone: true });
    return undefined;
  }

  return (
    <Dialog heading={ACT_HEADINGS[act]} onClose={onClose} isWide>
      <p>{ACT_CONSEQUENCES[act]}</p>
      {step === null ? (
        <Questions act={act} visits={visits} send={preview} />
      ) : (
        <>
          <BulkRows rows={step.rows} isDone={step.isDone} />
          {step.isDone || count === 0 ? (
            <Button look="main" onClick={onClose}>
              Close
            </Button>
          ) : (
            <>
              {act === "cancel" && <p>{cancelWords(step.rows)}</p>}
              <RunForm label={`${ACT_HEADINGS[act]} (${count})`} run={() => run(step)} onBack={() => setStep(null)} />
            </>
          )}
        </>
      )}
    </Dialog>
  );
}

interface QuestionsProps {
  act: BulkAct;
  visits: readonly Chosen[];
  send: (body: BulkBody) => Promise<Trouble | undefined>;
}

function Questions({ act, visits, send }: QuestionsProps) {
  const { data } = useQuery(scheduleQuery);
  const people = (data?.providers ?? []).filter(({ isActive }) => isActive);
  const form = useForm("bulk", async (values) => {
    const provider = textOf(values, "provider");
    if (act === "reassign" && !provider)
      return { heading: CHECK_FIELDS, fields: { provider: "Please choose somebody." } };
    const { body, trouble } = checked(bulkRequest, {
      act,
      visits: visits.map(({ id, version }) => ({ id, version })),
      ...(act === "cancel" && { reason: textOf(values, "reason") }),
      ...(act === "reassign" && { provider }),
      ...(TELLS.includes(act) && { notify: values.has("notify") }),
    });
    return trouble ?? send(body);
  });
  return (
    <ActionForm form={form} submitLabel="See what happens">
      <p>{visits.length === 1 ? `Visit ${visits[0]?.ref}` : `${visits.length} visits`}</p>
      {act === "cancel" && (
        <SelectField
          field={form.field("reason")}
          label="Reason"
          options={STAFF_CANCEL_REASONS.map((reason) => [reason, CANCEL_WORDS[reason]] as const)}
          initial="provider_out"
        />
      )}
      {act === "reassign" && (
        <SelectField
          field={form.field("provider")}
          label="New provider"
          options={[["", "Please choose"], ...people.map((person) => [person.id, personName(person)] as const)]}
        />
      )}
      {TELLS.includes(act) && <Tick field={form.field("notify")} label="Send each patient a message" />}
    </ActionForm>
  );
}

function RunForm({ label, run, onBack }: { label: string; run: () => Promise<undefined>; onBack: () => void }) {
  const form = useForm("bulk-run", run);
  const back = <Button onClick={onBack}>Back</Button>;
  return (
    <ActionForm form={form} submitLabel={label} more={back}>
      {null}
    </ActionForm>
  );
}

function tellDone(act: BulkAct, done: readonly BulkRow[], visits: readonly Chosen[]): void {
  if (done.length === 0) return;
  const title = `${ACT_HEADINGS[act]}: ${done.length} ${done.length === 1 ? "visit" : "visits"}`;
  const undo = UNDO[act];
  if (!undo) {
    toast({ title });
    return;
  }
  const ids = new Set(done.map(({ id }) => id));
  const changed = visits.filter(({ id }) => ids.has(id)).map(({ id, version }) => ({ id, version: version + 1 }));
  offerUndo({
    title,
    async undo() {
      const json = { act: undo, visits: changed };
      const { rows } = await take(admin.appointments.bulk.$post({ json, header: idempotencyKeyHeader() }));
      await refreshAll();
      const left = rows.filter(({ outcome }) => outcome !== "done").length;
      const message = `${left} of ${rows.length} visits stand as they were changed: somebody has been at them since.`;
      if (left > 0) throw new ApiError({ code: "conflict", message });
    },
  });
}
