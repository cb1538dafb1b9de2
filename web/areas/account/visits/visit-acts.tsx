import { CANCEL_REASONS, type CancelReason } from "#contract/booking.ts";
import type { OwnVisit } from "#contract/visits.ts";
import { api } from "#web/lib/api/api.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";
import type { Trouble } from "#web/lib/api/trouble.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { focusCard } from "#web/ui/view/card.tsx";
import { refreshVisits } from "../dashboard/queries.ts";

interface ActProps {
  visit: OwnVisit;
  isMain?: boolean;
  /** The card to focus afterwards, because the pressed button is gone. */
  card: string;
}

export function Attend({ visit: { token }, isMain = false, card }: ActProps) {
  if (!token) return null;
  return (
    <ActButton
      label="I will come"
      isMain={isMain}
      act={async () => {
        await take(api.booking.manage[":token"].confirm.$post({ param: { token } }));
        return done(card, "Thank you: we expect you");
      }}
    />
  );
}

export function RunLate({ visit: { token }, card }: ActProps) {
  if (!token) return null;
  return (
    <ActButton
      label="I am running late"
      act={async () => {
        await take(api.booking.manage[":token"].late.$post({ param: { token } }));
        return done(card, "We know that you are on your way");
      }}
    />
  );
}

/** @throws ApiError `stale` if the visit has changed meanwhile */
export async function cancelOwnVisit({ token, version }: OwnVisit, values: FormData): Promise<Trouble | undefined> {
  const reason = CANCEL_REASONS.find((one) => one === values.get("reason"));
  if (!reason || !token)
    return { heading: "Please look at this again:", fields: { reason: "Please choose a reason." } };
  const header = ifMatch(version);
  await take(api.booking.manage[":token"].cancel.$post({ param: { token }, json: { reason }, header }));
  return done("next-step", "Your visit is cancelled");
}

async function done(card: string, title: string): Promise<undefined> {
  await refreshVisits();
  toast({ title });
  focusCard(card);
}

export const PATIENT_CANCEL_REASONS: readonly (readonly [CancelReason, string])[] = [
  ["time", "The time does not suit me"],
  ["not_needed", "I do not need it any more"],
  ["elsewhere", "I am going somewhere else"],
  ["cost", "The cost"],
  ["other", "Another reason"],
];
