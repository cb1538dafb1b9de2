import { useState } from "react";
import { refillDecline, type StaffRefill } from "#contract/refills.ts";
import type { StaffPlan } from "#contract/staff-chart.ts";
import { longDateTime } from "#contract/time-words.ts";
import { staff } from "#web/lib/api/api.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { TextArea } from "#web/ui/form/select-field.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { Card, focusCard, focusFieldWhenShown } from "#web/ui/view/card.tsx";
import { putContent } from "./chart-queries.ts";

interface ChartRefillsProps {
  patientId: string;
  canWrite: boolean;
  plans: readonly StaffPlan[];
  refills: readonly StaffRefill[];
}

const CARD = "refills";

const STATUS_WORDS = {
  requested: "Asked for",
  approved: "Approved, not sent yet",
  declined: "Declined",
  sent: "Sent",
} as const;

/** Prescriptions are sent outside this system; the chart only records that they were sent. */
export function ChartRefills({ patientId, canWrite, plans, refills }: ChartRefillsProps) {
  if (refills.length === 0) return null;
  const released = plans.find(({ status }) => status === "released")?.id;
  return (
    <Card id={CARD} heading="Refills">
      <ul className="rows">
        {refills.map((refill) => (
          <li key={refill.id}>
            <RefillWords refill={refill} />
            {canWrite && (
              <RefillActs
                key={refill.version}
                patientId={patientId}
                refill={refill}
                isOfReleased={refill.plan === released}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function RefillWords({ refill }: { refill: StaffRefill }) {
  const { medicine, status, note, answer, createdAt, decidedAt, decidedBy, sentAt, sentBy } = refill;
  return (
    <div className="row-part">
      <p>
        <b>
          {medicine.name}, {medicine.dose}
        </b>{" "}
        <em>{STATUS_WORDS[status]}</em>
        <small>
          Asked {longDateTime(createdAt)}
          {decidedAt && `; ${decidedBy}, ${longDateTime(decidedAt)}`}
          {sentAt && `; sent by ${sentBy}, ${longDateTime(sentAt)}`}
        </small>
      </p>
      {note && <p>He wrote: {note}</p>}
      {answer && <p>Answered: {answer}</p>}
    </div>
  );
}

interface RefillActsProps {
  patientId: string;
  refill: StaffRefill;
  /** True if the request belongs to the plan that the patient sees now. */
  isOfReleased: boolean;
}

function RefillActs({ patientId, refill, isOfReleased }: RefillActsProps) {
  const [isDeclining, setDeclining] = useState(false);
  const { id, status, medicine } = refill;
  const route = staff.chart[":patientId"].refills[":id"];
  const seen = { param: { patientId, id }, header: ifMatch(refill.version) };
  const act = async (asked: ReturnType<typeof route.send.$post>, title: string) => {
    const answer = await take(asked);
    putContent(patientId, "refills", { row: answer.refill, isSame: (other) => other.id === id });
    toast({ title });
    focusCard(CARD);
    return undefined;
  };
  const form = useForm(`decline-${id}`, async (values) => {
    const json = checkedBody(refillDecline, { answer: textOf(values, "answer") });
    return act(route.decline.$post({ ...seen, json }), "Declined");
  });
  if (status !== "requested" && status !== "approved") return null;
  const cancel = (
    <Button
      onClick={() => {
        focusCard(CARD);
        setDeclining(false);
      }}
    >
      Cancel
    </Button>
  );
  if (isDeclining)
    return (
      <ActionForm form={form} submitLabel="Decline" more={cancel}>
        <div ref={focusFieldWhenShown}>
          <TextArea field={form.field("answer")} label="What the patient reads" rows={3} />
        </div>
      </ActionForm>
    );
  return (
    <div className="form-end">
      {!isOfReleased && <p>The plan has been replaced since. The patient can ask from the new one.</p>}
      {isOfReleased && status === "requested" && (
        <ActButton label="Approve" of={medicine.name} act={() => act(route.approve.$post(seen), "Approved")} isMain />
      )}
      {isOfReleased && status === "approved" && (
        <ActButton
          label="Mark as sent"
          of={medicine.name}
          act={() => act(route.send.$post(seen), "Marked as sent")}
          isMain
        />
      )}
      <Button onClick={() => setDeclining(true)}>
        Decline<span className="sr-only"> {medicine.name}</span>
      </Button>
    </div>
  );
}
