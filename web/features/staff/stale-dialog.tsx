import { clinic } from "#content/clinic.ts";
import type { StaffVisit, VisitAct } from "#contract/staff-board.ts";
import { ActButton } from "#web/components/account/act-button.tsx";
import { Dialog } from "#web/components/account/dialog.tsx";
import { fullTime } from "#web/lib/clinic-time.ts";
import type { ActBody } from "./visit-change.ts";
import { useDesk } from "./visit-desk.tsx";
import { ACT_WORDS, stateWords } from "./words.ts";

interface StaleDialogProps {
  /** As somebody else has left it. */
  current: StaffVisit;
  act: VisitAct;
  body: ActBody;
}

/** Two people changed one visit at once: shows what it is now and what was asked for, and lets one choose. */
export function StaleDialog({ current, act, body }: StaleDialogProps) {
  const { attempt, close } = useDesk();
  const canStill = current.acts.includes(act);
  return (
    <Dialog heading="Somebody else changed this visit" onClose={close}>
      <p>Your change was not made, because the visit is not as you saw it.</p>
      <dl className="facts">
        <dt>It is now</dt>
        <dd>
          {stateWords(current)}, {fullTime(current.startsAt, clinic.timeZone)}, {current.provider.name}
          {current.room !== null && `, room ${current.room}`}
        </dd>
        <dt>You wanted</dt>
        <dd>{wantedWords(act, body)}</dd>
      </dl>
      {!canStill && <p>As it is now, that can not be done any more.</p>}
      <div className="form-end">
        <button type="button" className="btn" onClick={close}>
          Leave it as it is now
        </button>
        {canStill && (
          <ActButton
            label="Make my change all the same"
            act={async () => {
              await attempt(current, act, body);
              return undefined;
            }}
          />
        )}
      </div>
    </Dialog>
  );
}

function wantedWords(act: VisitAct, body: ActBody): string {
  const words = ACT_WORDS[act].replace("…", "");
  const startsAt = body["startsAt"];
  if (act === "move" && typeof startsAt === "string") return `${words} to ${fullTime(startsAt, clinic.timeZone)}`;
  const room = body["room"];
  return act === "room" ? `Room ${typeof room === "number" ? room : "none"}` : words;
}
