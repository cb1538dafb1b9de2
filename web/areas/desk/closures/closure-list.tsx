import { useState } from "react";
import { clinic } from "#content/clinic.ts";
import { may } from "#contract/permissions.ts";
import type { StaffClosure, StaffVisit } from "#contract/staff-board.ts";
import type { ClosureConflictDetails } from "#contract/staff-closures.ts";
import { fullTime } from "#contract/time-words.ts";
import { staff } from "#web/lib/api/api.ts";
import { ApiError } from "#web/lib/api/api-error.ts";
import { take } from "#web/lib/api/take.ts";
import type { Trouble } from "#web/lib/api/trouble.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { useNow } from "#web/lib/state/use-now.ts";
import { clinicName } from "#web/lib/words/clinics.ts";
import { closureState } from "#web/lib/words/closure-state.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { ConfirmButton } from "#web/ui/dialog/confirm.tsx";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { Card } from "#web/ui/view/card.tsx";
import { refresh } from "../shell/queries.ts";
import { ConflictList } from "./conflict-list.tsx";

const CARD = "closures";

export function ClosureList({ closures }: { closures: readonly StaffClosure[] }) {
  return (
    <Card id={CARD} heading="Blocked time and holidays">
      {closures.length === 0 ? (
        <p>Nothing is blocked in this week.</p>
      ) : (
        <ul className="rows">
          {closures.map((closure) => (
            <ClosureRow key={closure.id} closure={closure} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function ClosureRow({ closure }: { closure: StaffClosure }) {
  const { id, reason, provider, location, startsAt, endsAt, status, kind } = closure;
  const mayChange = may(useRoles(), "schedule:write");
  const now = useNow();
  return (
    <li>
      <p>
        <b>{reason}</b>
        {provider?.name ?? (location ? `Everybody in ${clinicName(location)}` : "Both clinics")}
        <small>
          {fullTime(startsAt)} to {fullTime(endsAt)}
        </small>
        <em>{closureState(closure, now)}</em>
      </p>
      {mayChange && status === "proposed" && <Proposed closure={closure} />}
      {mayChange && kind !== "holiday" && (
        <ConfirmButton
          label="Remove"
          of={reason}
          heading="Open this time again?"
          consequence="From then on visits can be booked in it."
          keepLabel="Leave it blocked"
          card={CARD}
          act={() => changed(take(staff.closures[":id"].$delete({ param: { id } })), "Time opened again")}
        />
      )}
    </li>
  );
}

function Proposed({ closure: { id, reason } }: { closure: StaffClosure }) {
  const [conflicts, setConflicts] = useState<readonly StaffVisit[] | null>(null);
  async function confirm(): Promise<Trouble | undefined> {
    try {
      const json = { allowConflicts: conflicts !== null };
      return await changed(take(staff.closures[":id"].confirm.$post({ param: { id }, json })), "Closed on that day");
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "conflict") throw error;
      setConflicts((error.details as ClosureConflictDetails).conflicts);
      return undefined;
    }
  }
  return (
    <>
      <ActButton label={conflicts ? "Close and keep these visits" : "Close"} of={reason} act={confirm} isMain />
      <ConfirmButton
        label="Stay open"
        of={reason}
        heading="Stay open on this holiday?"
        consequence="Online booking opens for it at once. To close the day later, block its time."
        keepLabel="Decide later"
        card={CARD}
        act={() => changed(take(staff.closures[":id"].decline.$post({ param: { id } })), "Stays open")}
      />
      {conflicts && <ConflictList visits={conflicts} zone={clinic.timeZone} />}
    </>
  );
}

async function changed(done: Promise<unknown>, title: string): Promise<undefined> {
  await done;
  toast({ title });
  await refresh("week", "board");
  return undefined;
}
