import { useId, useRef, useState } from "react";
import type { CancelReason } from "#contract/booking.ts";
import { fullTime } from "#contract/time-words.ts";
import { ApiError } from "#web/lib/api-error.ts";
import type { Trouble } from "#web/lib/trouble.ts";
import { Button } from "#web/ui/base/button.tsx";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { Card } from "#web/ui/view/card.tsx";
import { problemOf } from "../problem.ts";
import { PleaseCall } from "./move-card.tsx";
import { cancel } from "./visit-api.ts";
import type { VisitProps } from "./visit-view.tsx";

const REASONS: Record<CancelReason, string> = {
  time: "The time does not suit me",
  not_needed: "I do not need it any more",
  elsewhere: "I go somewhere else",
  cost: "What it costs",
  other: "Something else",
};

/** Gives the visit up: asks why, in words that say nothing of health, and once more whether. */
export function CancelCard({ token, visit, onVisit }: VisitProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [reason, setReason] = useState<CancelReason>();

  async function act(): Promise<Trouble | undefined> {
    if (!reason) return { heading: "Please choose a reason." };
    try {
      onVisit(await cancel(token, { reason, version: visit.version }));
    } catch (error) {
      const { stale } = error instanceof ApiError ? problemOf(error) : {};
      if (!stale) throw error;
      // The next press is about the visit as it is now, which then stands above.
      onVisit(stale.current);
      const now = fullTime(stale.current.startsAt, stale.current.zone);
      return { heading: `The visit has changed since you looked: it is now ${now}. Cancel it all the same?` };
    }
    dialog.current?.close();
    document.getElementById("content")?.focus();
    return undefined;
  }

  return (
    <Card id="cancel" heading="Cancel it">
      {visit.canCancel ? (
        <>
          <p>Somebody else can then have the time.</p>
          <Button onClick={() => dialog.current?.showModal()}>Cancel this visit</Button>
          <dialog ref={dialog} className="panel-dialog" aria-labelledby={title}>
            <h2 id={title}>Cancel this visit?</h2>
            <p>{fullTime(visit.startsAt, visit.zone)}. It can not be undone here; you can book again.</p>
            <fieldset className="field">
              <legend>Why do you cancel?</legend>
              {Object.entries(REASONS).map(([value, label]) => (
                <label key={value} className="tick">
                  <input
                    type="radio"
                    name="reason"
                    value={value}
                    checked={value === reason}
                    onChange={() => setReason(value as CancelReason)}
                  />
                  {label}
                </label>
              ))}
            </fieldset>
            <div className="form-end">
              <ActButton label="Cancel the visit" isMain act={act} />
              <Button onClick={() => dialog.current?.close()}>Keep it</Button>
            </div>
          </dialog>
        </>
      ) : (
        <PleaseCall visit={visit} />
      )}
    </Card>
  );
}
