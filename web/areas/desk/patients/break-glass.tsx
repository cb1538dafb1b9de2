import type { ComponentProps } from "react";
import { type ChartRecord, OPEN_MINUTES, REASON_LENGTHS } from "#contract/restrictions.ts";
import { zonedTime } from "#contract/time-words.ts";
import { staff } from "#web/lib/api/api.ts";
import { ApiError } from "#web/lib/api/api-error.ts";
import { take } from "#web/lib/api/take.ts";
import { CHECK_FIELDS } from "#web/lib/api/trouble.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { TextArea } from "#web/ui/form/select-field.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { Loaded } from "#web/ui/view/loaded.tsx";

interface What {
  record: ChartRecord;
  id: string;
}

/** A restricted chart offers break-glass access instead of an error. */
export function Guarded<Data>({ record, id, query, children }: What & ComponentProps<typeof Loaded<Data>>) {
  const { error } = query;
  const isShut = error instanceof ApiError && error.code === "chart_restricted";
  if (isShut) return <BreakGlass record={record} id={id} open={query.refetch} />;
  return <Loaded query={query}>{children}</Loaded>;
}

function BreakGlass({ record, id, open }: What & { open: () => Promise<unknown> }) {
  const form = useForm("break-glass", async (values) => {
    const reason = textOf(values, "reason");
    if (reason.length < REASON_LENGTHS.min)
      return {
        heading: CHECK_FIELDS,
        fields: { reason: `Please say why, in at least ${REASON_LENGTHS.min} characters.` },
      };
    const { endsAt } = await take(staff["break-glass"].$post({ json: { record, id, reason } }));
    toast({ title: `Open for you until ${zonedTime(endsAt)}` });
    await open();
    return undefined;
  });
  return (
    <section className="card" aria-labelledby="restricted">
      <h2 id="restricted">This chart is restricted</h2>
      <p>
        Extra care is taken of this patient's record. You can see it where treating him or his safety needs it now: say
        why, and it opens for you alone, for {OPEN_MINUTES} minutes.
      </p>
      <p>Your name, the time and your reason are kept, and compliance is told at once.</p>
      <ActionForm form={form} submitLabel={`Open the chart for ${OPEN_MINUTES} minutes`}>
        <TextArea
          field={form.field("reason")}
          label="Why do you need it now?"
          rows={3}
          maxLength={REASON_LENGTHS.max}
        />
      </ActionForm>
    </section>
  );
}
