import type { StaffVisit } from "#contract/staff-board.ts";
import { fullTime } from "#contract/time-words.ts";
import { NOT_SAVED } from "#web/lib/api/stale.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Stale } from "#web/ui/view/stale.tsx";
import { ACT_WORDS, stateWords } from "../shell/staff-copy.ts";
import type { VisitChange } from "./visit-change.ts";
import { useDesk } from "./visit-desk.tsx";

interface StaleVisitDialogProps {
  /** The latest version. */
  current: StaffVisit;
  change: VisitChange;
}

/** Two users changed the same visit. */
export function StaleVisitDialog({ current, change }: StaleVisitDialogProps) {
  const { attempt, close } = useDesk();
  const canStill = current.acts.includes(change.act);
  const { provider, room, startsAt } = current;
  const place = room === null ? provider.name : `${provider.name}, room ${room}`;
  const visit = { label: "Visit", now: `${stateWords(current)}, ${fullTime(startsAt)}, ${place}` };
  return (
    <Dialog heading="Someone else changed this visit" onClose={close}>
      <Stale
        values={[{ ...visit, yours: wantedWords(change) }]}
        takeTheirs={close}
        keepLabel="Leave it as it is"
        saveMine={canStill ? async () => void (await attempt(current, change)) : undefined}
        saveLabel={change.act === "room" ? "Change the room" : nameOf(change)}
      >
        <p>
          {canStill
            ? `${NOT_SAVED} Make it now, or leave the visit as it is.`
            : "Your change isn’t saved. As the visit is now, it can’t be made any more."}
        </p>
      </Stale>
    </Dialog>
  );
}

function nameOf({ act }: VisitChange): string {
  return ACT_WORDS[act].replace("…", "");
}

function wantedWords(change: VisitChange): string {
  const { act, body } = change;
  if (act === "move") return `${nameOf(change)} to ${fullTime(body.startsAt)}`;
  return act === "room" ? `Room ${body.room ?? "none"}` : nameOf(change);
}
