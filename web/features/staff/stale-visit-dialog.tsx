import type { StaffVisit } from "#contract/staff-board.ts";
import { fullTime } from "#contract/time-words.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Stale } from "#web/ui/view/stale.tsx";
import type { VisitChange } from "./visit-change.ts";
import { useDesk } from "./visit-desk.tsx";
import { ACT_WORDS, stateWords } from "./words.ts";

interface StaleVisitDialogProps {
  /** The visit as it is now. */
  current: StaffVisit;
  change: VisitChange;
}

/** Two users changed one visit at once. */
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
        saveMine={canStill ? async () => void (await attempt(current, change)) : undefined}
      >
        {!canStill && <p>As it is now, your change can’t be made any more.</p>}
      </Stale>
    </Dialog>
  );
}

function wantedWords({ act, body }: VisitChange): string {
  const words = ACT_WORDS[act].replace("…", "");
  if (act === "move") return `${words} to ${fullTime(body.startsAt)}`;
  return act === "room" ? `Room ${body.room ?? "none"}` : words;
}
