import { useState } from "react";
import { clinic } from "#content/clinic.ts";
import type { Clinic } from "#contract/booking.ts";
import type { StaffVisit, WeekAnswer } from "#contract/staff-board.ts";
import type { ClosureConflictDetails } from "#contract/staff-closures.ts";
import { instantAt } from "#contract/time.ts";
import { staff } from "#web/lib/api/api.ts";
import { ApiError } from "#web/lib/api/api-error.ts";
import { take } from "#web/lib/api/take.ts";
import { clinicName } from "#web/lib/words/clinics.ts";
import { FormDialog } from "#web/ui/dialog/form-dialog.tsx";
import { type RecordField, RecordFields, refuse } from "#web/ui/form/record-fields.tsx";
import { textOf } from "#web/ui/form/use-form.ts";
import { refresh } from "../shell/queries.ts";
import { ConflictList } from "./conflict-list.tsx";

interface BlockDialogProps {
  week: WeekAnswer;
  location: Clinic;
  onClose: () => void;
}

const provider = ({ providers }: WeekAnswer): RecordField => ({
  name: "provider",
  label: "For whom",
  options: [["", "Everybody at this clinic"], ...providers.map(({ id, name }) => [id, name] as const)],
});
const moment = (name: "from" | "to", label: string, start: { date: string; time: string }): RecordField[] => [
  { name: `${name}Date`, label, kind: "date", initial: start.date },
  { name: `${name}Time`, label: "at", kind: "time", step: 900, initial: start.time },
];
const REASON: RecordField = {
  name: "reason",
  label: "Reason",
  hint: "Staff read it; patients only see that there is no time.",
  maxLength: 100,
};

const IN_THE_WAY = "Visits stand in this time. Nothing is saved yet.";

/** Lists conflicting visits before anything is saved. */
export function BlockDialog({ week, location, onClose }: BlockDialogProps) {
  const [conflicts, setConflicts] = useState<readonly StaffVisit[] | null>(null);
  const [date = ""] = week.days;

  function ask(visits: readonly StaffVisit[]): never {
    setConflicts(visits);
    throw new ApiError({ code: "conflict", message: IN_THE_WAY });
  }

  async function send(values: FormData) {
    const closure = closureIn(values, location, week.zone);
    const seen = conflicts ?? (await conflictsOf(closure));
    if (!conflicts && seen.length > 0) ask(seen);
    const json = { ...closure, allowConflicts: seen.length > 0 };
    return take(staff.closures.$post({ json })).catch((error: unknown) => {
      // A visit was booked after the check.
      if (!(error instanceof ApiError) || error.code !== "conflict") throw error;
      return ask((error.details as ClosureConflictDetails).conflicts);
    });
  }

  return (
    <FormDialog
      id="block"
      heading={`Block time at ${clinicName(location)}`}
      submitLabel={conflicts ? "Block it and keep these visits" : "Block this time"}
      send={send}
      done="Time blocked"
      onDone={() => {
        onClose();
        void refresh("week", "board");
      }}
      onClose={onClose}
    >
      {(form) => (
        // Conflicts apply only to the time they were checked for.
        <div className="contents" onChange={() => setConflicts(null)}>
          <RecordFields fields={[provider(week)]} form={form} />
          <div className="field-row">
            <RecordFields fields={moment("from", "From", { date, time: "08:00" })} form={form} />
          </div>
          <div className="field-row">
            <RecordFields fields={moment("to", "Until", { date, time: "17:00" })} form={form} />
          </div>
          <RecordFields fields={[REASON]} form={form} />
          {conflicts && <ConflictList visits={conflicts} zone={clinic.timeZone} />}
        </div>
      )}
    </FormDialog>
  );
}

interface Closure {
  location: Clinic;
  provider: string | null;
  startsAt: string;
  endsAt: string;
  kind: "blackout" | "time_off";
  reason: string;
}

function closureIn(values: FormData, location: Clinic, zone: string): Closure {
  const startsAt = instantAt(textOf(values, "fromDate"), textOf(values, "fromTime"), zone);
  const endsAt = instantAt(textOf(values, "toDate"), textOf(values, "toTime"), zone);
  const reason = textOf(values, "reason");
  if (!startsAt) return refuse({ fromDate: "Please say from when." });
  if (!endsAt || endsAt <= startsAt) return refuse({ toDate: "It has to end after it begins." });
  if (!reason) return refuse({ reason: "Please give a reason." });
  const provider = textOf(values, "provider") || null;
  return { location, provider, startsAt, endsAt, kind: provider ? "time_off" : "blackout", reason };
}

async function conflictsOf(json: Closure): Promise<readonly StaffVisit[]> {
  const { conflicts } = await take(staff.closures.preview.$post({ json }));
  return conflicts;
}
