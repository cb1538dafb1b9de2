import type { CancelReason } from "#contract/booking.ts";
import { fullTime } from "#contract/time-words.ts";
import { ApiError } from "#web/lib/api/api-error.ts";
import type { Trouble } from "#web/lib/api/trouble.ts";
import { ConfirmButton } from "#web/ui/dialog/confirm.tsx";
import { RadioField } from "#web/ui/form/choice.tsx";
import { Card } from "#web/ui/view/card.tsx";
import { problemOf } from "../flow/problem.ts";
import { PleaseCall } from "./move-card.tsx";
import { cancelVisitByLink } from "./visit-api.ts";
import type { VisitProps } from "./visit-view.tsx";

const REASONS: readonly (readonly [CancelReason, string])[] = [
  ["time", "The time does not suit me"],
  ["not_needed", "I do not need it any more"],
  ["elsewhere", "I go somewhere else"],
  ["cost", "What it costs"],
  ["other", "Something else"],
];

/** The reasons say nothing about health. */
export function CancelCard({ token, visit, onVisit }: VisitProps) {
  async function act(_: string, values: FormData): Promise<Trouble | undefined> {
    const [reason] = REASONS.find(([code]) => code === values.get("reason")) ?? [];
    if (!reason) return { heading: "Please choose a reason." };
    try {
      onVisit(await cancelVisitByLink(token, { reason, version: visit.version }));
    } catch (error) {
      const { stale } = error instanceof ApiError ? problemOf(error) : {};
      if (!stale) throw error;
      // The next press cancels the visit as it is now, which the page then shows.
      onVisit(stale.current);
      const now = fullTime(stale.current.startsAt, stale.current.zone);
      return { heading: `The visit has changed since you looked: it is now ${now}. Cancel it all the same?` };
    }
    return undefined;
  }

  return (
    <Card id="cancel" heading="Cancel it">
      {visit.canCancel ? (
        <>
          <p>Somebody else can then have the time.</p>
          <ConfirmButton
            label="Cancel this visit"
            heading="Cancel this visit?"
            consequence={`${fullTime(visit.startsAt, visit.zone)}. It can not be undone here; you can book again.`}
            confirmLabel="Cancel the visit"
            keepLabel="Keep it"
            card="content"
            act={act}
          >
            {(form) => <RadioField field={form.field("reason")} legend="Why do you cancel?" options={REASONS} />}
          </ConfirmButton>
        </>
      ) : (
        <PleaseCall visit={visit} />
      )}
    </Card>
  );
}
