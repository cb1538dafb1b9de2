import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminClosure } from "#contract/admin-schedule.ts";
import { UNDECIDED_CLOSES_DAYS } from "#contract/closed-times.ts";
import { addDays, todayIn } from "#contract/time.ts";
import { admin } from "#web/lib/api/api.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";
import { useNow } from "#web/lib/state/use-now.ts";
import { clinicName } from "#web/lib/words/clinics.ts";
import { closureState } from "#web/lib/words/closure-state.ts";
import { Button } from "#web/ui/base/button.tsx";
import { ConfirmButton } from "#web/ui/dialog/confirm.tsx";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { Empty } from "#web/ui/view/empty.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { StatusBadge, type Tone } from "#web/ui/view/status-badge.tsx";
import { useSaveFlow } from "./bulk/save-flow.tsx";
import { ClosureDialog } from "./closure-dialog.tsx";
import { closuresQuery } from "./queries.ts";
import { closedWords } from "./schedule-copy.ts";

const TONES: Readonly<Record<AdminClosure["status"], Tone>> = { proposed: "soon", confirmed: "good", declined: "calm" };
const LIST = "closure-list";
const INTRO = `Please decide on each federal holiday. Online booking closes for an undecided holiday ${UNDECIDED_CLOSES_DAYS} days before it begins.`;

/** Covers the next fifteen months. */
export function ClosuresTab() {
  const [isAdding, setAdding] = useState(false);
  const today = todayIn(useNow());
  const query = useQuery(closuresQuery(today, addDays(today, 456)));
  return (
    <>
      <p className="mt-5 mb-3">{INTRO}</p>
      <Button look="main" onClick={() => setAdding(true)}>
        Close a time…
      </Button>
      <Loaded query={query}>
        {({ closures }) =>
          closures.length === 0 ? (
            <Empty>Nothing is closed.</Empty>
          ) : (
            <ul className="rows" id={LIST} tabIndex={-1} aria-label="Closed times">
              {closures.map((closure) => (
                <ClosureRow key={closure.id} closure={closure} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding && <ClosureDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function ClosureRow({ closure }: { closure: AdminClosure }) {
  const { id, version, reason, provider, location, status, kind } = closure;
  const { begin, flow } = useSaveFlow();
  const now = useNow();
  const one = admin.schedule.closures[":id"];
  const param = { id };
  const confirm = () =>
    begin({
      preview: () => take(one.confirm.preview.$post({ param })),
      save: (how) => take(one.confirm.$post({ param, header: ifMatch(how.version), json: { handling: how.handling } })),
      version,
      title: `Closed: ${reason}`,
    });
  const decline = () =>
    begin({
      save: (how) => take(one.decline.$post({ param, header: ifMatch(how.version) })),
      version,
      title: `Open: ${reason}`,
    });
  const remove = () =>
    begin({
      save: (how) => take(one.$delete({ param, header: ifMatch(how.version) })),
      version,
      title: "Open again",
    });
  return (
    <li aria-label={`${reason}, ${closedWords(closure)}`}>
      <p>
        <b>{reason}</b>
        {provider?.name ?? (location ? `Everybody in ${clinicName(location)}` : "Both clinics")}
        <small>{closedWords(closure)}</small>
        <StatusBadge tone={TONES[status]}>{closureState(closure, now)}</StatusBadge>
      </p>
      <div className="act-list">
        {kind === "holiday" && status !== "confirmed" && <ActButton label="Confirm" of={reason} act={confirm} />}
        {kind === "holiday" && status !== "declined" && <ActButton label="Decline" of={reason} act={decline} />}
        {kind !== "holiday" && (
          <ConfirmButton
            label="Remove"
            of={reason}
            heading="Open this time again?"
            consequence="From then on visits can be booked in it."
            keepLabel="Leave it closed"
            card={LIST}
            act={remove}
          />
        )}
      </div>
      {flow}
    </li>
  );
}
