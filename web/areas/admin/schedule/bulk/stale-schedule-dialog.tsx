import type { StaleSchedule } from "#contract/admin-schedule.ts";
import { NOT_SAVED } from "#web/lib/api/stale.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Stale } from "#web/ui/view/stale.tsx";
import { differencesOf } from "./differences.ts";

interface StaleScheduleDialogProps {
  details: StaleSchedule<{ version: number }>;
  saveMine: () => Promise<undefined>;
  onTheirs: () => void;
  onClose: () => void;
}

/** Two users changed the same part of the calendar. */
export function StaleScheduleDialog({ details, saveMine, onTheirs, onClose }: StaleScheduleDialogProps) {
  return (
    <Dialog heading="Someone else changed this" onClose={onClose} isWide>
      <p>{NOT_SAVED} Save it over theirs, or keep theirs.</p>
      <Stale values={differencesOf(details.current, details.asked)} takeTheirs={onTheirs} saveMine={saveMine} />
    </Dialog>
  );
}
