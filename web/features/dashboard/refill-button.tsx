import { useState } from "react";
import type { Refill, RefillStatus } from "#contract/refills.ts";
import { ActButton } from "#web/components/account/act-button.tsx";
import { focusWhenShown } from "#web/components/account/card.tsx";
import { toast } from "#web/components/ui/toast-store.ts";
import { api, take } from "#web/lib/api.ts";
import { dayOf } from "#web/lib/when.ts";
import { refillsQuery, refresh } from "./queries.ts";

const WORDS: Readonly<Record<RefillStatus, (refill: Refill) => string>> = {
  requested: ({ createdAt }) => `You asked for a refill on ${dayOf(createdAt)}. The clinic has not answered yet.`,
  approved: ({ decidedAt, createdAt }) =>
    `Your refill was approved on ${dayOf(decidedAt ?? createdAt)}. The clinic sends it next.`,
  declined: ({ decidedAt, createdAt, answer }) =>
    `Your request was declined on ${dayOf(decidedAt ?? createdAt)}: ${answer ?? "please ask the clinic why."}`,
  sent: ({ sentAt, createdAt }) => `Your refill was sent on ${dayOf(sentAt ?? createdAt)}.`,
};

/** How his last request stands, in a sentence. */
export function refillWords(refill: Refill): string {
  return WORDS[refill.status](refill);
}

interface MedicineProps {
  plan: string;
  /** Its place in the plan. */
  position: number;
  name: string;
  refills: readonly Refill[];
}

/** What he last asked for of a medicine, and how to ask. One request at a time. */
export function MedicineRefill({ plan, position, name, refills }: MedicineProps) {
  const last = refills.find((refill) => refill.plan === plan && refill.position === position);
  const isOpen = last?.status === "requested" || last?.status === "approved";
  const [hasAsked, setAsked] = useState(false);

  async function act() {
    await askFor({ plan, medicine: position, note: "" });
    setAsked(true);
    return undefined;
  }

  return (
    <div className="row-part">
      {last && (
        // The button that had the focus is gone then.
        <p className="hint" tabIndex={-1} ref={hasAsked ? focusWhenShown : null}>
          {refillWords(last)}
        </p>
      )}
      {!isOpen && <ActButton label="Ask for a refill" of={name} act={act} />}
    </div>
  );
}

/** @throws ApiError, TypeError */
async function askFor(json: { plan: string; medicine: number; note: string }): Promise<void> {
  await take(api.chart.refills.$post({ json }));
  await refresh(refillsQuery);
  toast({ title: "The clinic has your request" });
}
