import type { StaffVisit } from "#contract/staff-board.ts";
import { fullTime } from "#contract/time-words.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ActButton } from "#web/ui/view/act-button.tsx";
import type { VisitChange } from "./visit-change.ts";
import { useDesk } from "./visit-desk.tsx";
import { ACT_WORDS, stateWords } from "./words.ts";

interface StaleDialogProps {
  /** As somebody else has left it. */
  current: StaffVisit;
  change: VisitChange;
}

/** Two people changed one visit at once: shows what it is now and what was asked for, and lets one choose. */
export function StaleDialog({ current, change }: StaleDialogProps) {
  const { attempt, close } = useDesk();
  const canStill = current.acts.includes(change.act);
  return (
    <Dialog heading="Somebody else changed this visit" onClose={close}>
      <p>Your change was not made, because the visit is not as you saw it.</p>
      <dl className="facts">
        <dt>It is now</dt>
        <dd>
          {stateWords(current)}, {fullTime(current.startsAt)}, {current.provider.name}
          {current.room !== null && `, room ${current.room}`}
        </dd>
        <dt>You wanted</dt>
        <dd>{wantedWords(change)}</dd>
      </dl>
      {!canStill && <p>As it is now, that can not be done any more.</p>}
      <div className="form-end">
        <Button look="main" onClick={close}>
          Leave it as it is now
        </Button>
        {canStill && (
          <ActButton
            label="Make my change all the same"
            act={async () => {
              await attempt(current, change);
              return undefined;
            }}
          />
        )}
      </div>
    </Dialog>
  );
}

function wantedWords({ act, body }: VisitChange): string {
  const words = ACT_WORDS[act].replace("…", "");
  if (act === "move") return `${words} to ${fullTime(body.startsAt)}`;
  return act === "room" ? `Room ${body.room ?? "none"}` : words;
}
