import { useState } from "react";
import type { HelpWords } from "#content/help.ts";
import { longDate } from "#contract/long-date.ts";
import { REFILL_NOTE_LENGTH, type Refill, type RefillStatus, refillRequest } from "#contract/refills.ts";
import { api } from "#web/lib/api/api.ts";
import { checked } from "#web/lib/api/fields-of.ts";
import { take } from "#web/lib/api/take.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { TextArea } from "#web/ui/form/select-field.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { focusCard, focusFieldWhenShown, focusWhenShown } from "#web/ui/view/card.tsx";
import { refillsQuery, refreshQueries } from "../dashboard/queries.ts";
import { SentHelp } from "../shell/sent-help.tsx";

export const MEDICINES_CARD = "medicines";

const WORDS: Readonly<Record<RefillStatus, (refill: Refill) => string>> = {
  requested: ({ createdAt }) => `You asked for a refill on ${longDate(createdAt)}. The clinic has not answered yet.`,
  approved: ({ decidedAt, createdAt }) =>
    `Your refill was approved on ${longDate(decidedAt ?? createdAt)}. The clinic sends it next.`,
  declined: ({ decidedAt, createdAt, answer }) =>
    `Your request was declined on ${longDate(decidedAt ?? createdAt)}: ${answer ?? "please ask the clinic why."}`,
  sent: ({ sentAt, createdAt }) => `Your refill was sent on ${longDate(sentAt ?? createdAt)}.`,
};

function refillWords(refill: Refill): string {
  return WORDS[refill.status](refill);
}

interface MedicineProps {
  plan: string;
  position: number;
  name: string;
  refills: readonly Refill[];
}

/** One open request per medicine. */
export function MedicineRefill({ plan, position, name, refills }: MedicineProps) {
  const last = refills.find((refill) => refill.plan === plan && refill.position === position);
  const isOpen = last?.status === "requested" || last?.status === "approved";
  const [step, setStep] = useState<"shown" | "asking" | "asked">("shown");
  const [help, setHelp] = useState<HelpWords | null>(null);

  return (
    <div className="row-part">
      {last && (
        // The form that had focus is gone.
        <p className="hint" tabIndex={-1} ref={step === "asked" && !help ? focusWhenShown : null}>
          {refillWords(last)}
        </p>
      )}
      <SentHelp help={help} />
      {!isOpen && step === "asking" && (
        <RefillForm
          {...{ plan, position, name }}
          onSent={(found) => {
            setHelp(found);
            setStep("asked");
          }}
          onCancel={() => {
            focusCard(MEDICINES_CARD);
            setStep("shown");
          }}
        />
      )}
      {!isOpen && step !== "asking" && (
        <Button onClick={() => setStep("asking")} of={name}>
          Ask for a refill
        </Button>
      )}
    </div>
  );
}

interface FormProps extends Omit<MedicineProps, "refills"> {
  onSent: (help: HelpWords | null) => void;
  onCancel: () => void;
}

function RefillForm({ plan, position, name, onSent, onCancel }: FormProps) {
  const form = useForm(`refill-${position}`, async (values) => {
    const { body: json, trouble } = checked(refillRequest, { plan, medicine: position, note: textOf(values, "note") });
    if (trouble) return trouble;
    const { help } = await take(api.chart.refills.$post({ json }));
    await refreshQueries(refillsQuery);
    toast({ title: "The clinic has your request" });
    onSent(help);
    return undefined;
  });
  const cancel = (
    <Button onClick={onCancel} of={name}>
      Cancel
    </Button>
  );
  return (
    <ActionForm form={form} submitLabel="Send the request" more={cancel}>
      <div ref={focusFieldWhenShown}>
        <TextArea
          field={form.field("note")}
          label="Anything the clinic should know (optional)"
          hint={`At most ${REFILL_NOTE_LENGTH} characters.`}
          rows={2}
        />
      </div>
    </ActionForm>
  );
}
