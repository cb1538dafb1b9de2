import { useState } from "react";
import { clinic } from "#content/clinic.ts";
import type { Clinic } from "#contract/booking.ts";
import type { StaffVisit, WeekAnswer } from "#contract/staff-board.ts";
import type { ClosureConflictDetails } from "#contract/staff-closures.ts";
import { instantAt } from "#contract/time.ts";
import { staff } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { clinicName } from "#web/lib/clinics.ts";
import { take } from "#web/lib/take.ts";
import { LOOK_AGAIN } from "#web/lib/trouble.ts";
import { TextField } from "#web/ui/base/fields.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { ConflictList } from "./conflict-list.tsx";
import { refresh } from "./queries.ts";

interface BlockDialogProps {
  week: WeekAnswer;
  location: Clinic;
  onClose: () => void;
}

const EVERYBODY = "";

/** Time when nobody is booked. Visits that stand in it are listed before anything is saved. */
export function BlockDialog({ week, location, onClose }: BlockDialogProps) {
  const [conflicts, setConflicts] = useState<readonly StaffVisit[] | null>(null);
  const form = useForm("block", async (values) => {
    const closure = closureIn(values, location, week.zone);
    if ("fields" in closure) return { heading: LOOK_AGAIN, fields: closure.fields };
    const seen = conflicts ?? (await conflictsOf(closure));
    if (!conflicts && seen.length > 0) {
      setConflicts(seen);
      return { heading: "Visits stand in this time. Nothing is saved yet." };
    }
    try {
      const json = { ...closure, allowConflicts: seen.length > 0 };
      await take(staff.closures.$post({ json }));
    } catch (error) {
      // Somebody was booked since.
      if (!(error instanceof ApiError) || error.code !== "conflict") throw error;
      setConflicts((error.details as ClosureConflictDetails).conflicts);
      return { heading: "Visits stand in this time. Nothing is saved yet." };
    }
    toast({ title: "Time blocked" });
    onClose();
    await refresh("week", "board");
    return undefined;
  });
  const { field } = form;
  const [first = ""] = week.days;
  return (
    <Dialog heading={`Block time at ${clinicName(location)}`} onClose={onClose}>
      {/* What was found holds for the time that was asked for. */}
      <div onChange={() => setConflicts(null)}>
        <ActionForm form={form} submitLabel={conflicts ? "Block it and keep these visits" : "Block this time"}>
          <SelectField
            field={field("provider")}
            label="For whom"
            options={[
              [EVERYBODY, "Everybody at this clinic"],
              ...week.providers.map(({ id, name }) => [id, name] as const),
            ]}
          />
          <div className="field-row">
            <TextField field={field("fromDate")} label="From" type="date" defaultValue={first} />
            <TextField field={field("fromTime")} label="at" type="time" step={900} defaultValue="08:00" />
          </div>
          <div className="field-row">
            <TextField field={field("toDate")} label="Until" type="date" defaultValue={first} />
            <TextField field={field("toTime")} label="at" type="time" step={900} defaultValue="17:00" />
          </div>
          <TextField
            field={field("reason")}
            label="Reason"
            hint="Staff read it; patients only see that there is no time."
            maxLength={100}
          />
          {conflicts && <ConflictList visits={conflicts} zone={clinic.timeZone} />}
        </ActionForm>
      </div>
    </Dialog>
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

function closureIn(values: FormData, location: Clinic, zone: string): Closure | { fields: Record<string, string> } {
  const startsAt = instantAt(textOf(values, "fromDate"), textOf(values, "fromTime"), zone);
  const endsAt = instantAt(textOf(values, "toDate"), textOf(values, "toTime"), zone);
  const reason = textOf(values, "reason");
  if (!startsAt) return { fields: { fromDate: "Please say from when." } };
  if (!endsAt || endsAt <= startsAt) return { fields: { toDate: "It has to end after it begins." } };
  if (!reason) return { fields: { reason: "Please give a reason." } };
  const provider = textOf(values, "provider") || null;
  return { location, provider, startsAt, endsAt, kind: provider ? "time_off" : "blackout", reason };
}

async function conflictsOf(json: Closure): Promise<readonly StaffVisit[]> {
  const { conflicts } = await take(staff.closures.preview.$post({ json }));
  return conflicts;
}
