import { useId, useState } from "react";
import type { LeadAnswerFull } from "#contract/lead-admin.ts";
import { stagesByHand } from "#contract/lead-stages.ts";
import type { LeadStageName, LostReason } from "#contract/lead-words.ts";
import { saidOf, troubleOf } from "#web/lib/api/trouble.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { Confirm } from "#web/ui/dialog/confirm.tsx";
import { LEAD_STAGE_WORDS } from "./lead-copy.ts";
import { AssignOne } from "./list/assign-one.tsx";
import { LostDialog } from "./lost-dialog.tsx";
import { useLeadChange } from "./queries.ts";

export function LeadStage({ full }: { full: LeadAnswerFull }) {
  const { lead } = full;
  const change = useLeadChange(full);
  const [asking, setAsking] = useState<"lost" | "spam" | null>(null);
  const id = useId();
  const targets = stagesByHand(lead.stage);

  async function move(to: LeadStageName, reason?: LostReason) {
    await change((route, seen) => route.stage.$post({ ...seen, json: { to, reason } }));
    toast({ title: `Stage: ${LEAD_STAGE_WORDS[to]}` });
  }

  function choose(to: LeadStageName) {
    if (to === "lost" || to === "spam") setAsking(to);
    else void move(to).catch(tell);
  }

  return (
    <section className="card" aria-labelledby="lead-stage">
      <h2 id="lead-stage">Stage and owner</h2>
      {targets.length > 0 ? (
        <div className="field">
          <label htmlFor={id}>Move to</label>
          <select id={id} value="" onChange={(event) => choose(event.currentTarget.value as LeadStageName)}>
            <option value="">{LEAD_STAGE_WORDS[lead.stage]} (now)</option>
            {targets.map((stage) => (
              <option key={stage} value={stage}>
                {LEAD_STAGE_WORDS[stage]}
              </option>
            ))}
          </select>
        </div>
      ) : (
        <p>This stage is final: {LEAD_STAGE_WORDS[lead.stage]}.</p>
      )}
      <p className="hint">Booked, showed and patient come by themselves, from visits.</p>
      <AssignOne full={full} />
      <DoNotContact full={full} />
      {asking === "lost" && (
        <LostDialog
          onClose={() => setAsking(null)}
          onReason={(reason) => {
            setAsking(null);
            void move("lost", reason).catch(tell);
          }}
        />
      )}
      {asking === "spam" && (
        <Confirm
          heading="Mark as spam?"
          consequence="It leaves every list and the funnel. This cannot be undone."
          confirmLabel="Mark as spam"
          act={() => move("spam")}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  );
}

const NO_MORE =
  "From now on nobody can write to or call this person from here, about any of their requests, and running sequences end. You can allow contact again, but an ended sequence does not go on.";
const AGAIN =
  "Only if they have told us so. What they agreed to counts again, for all of their requests. Ended sequences do not go on.";

function DoNotContact({ full }: { full: LeadAnswerFull }) {
  const change = useLeadChange(full);
  const { doNotContact: isOn } = full.lead;
  const [isAsking, setAsking] = useState(false);
  const label = isOn ? "May be contacted again" : "Do not contact";
  return (
    <>
      <Button onClick={() => setAsking(true)}>{label}</Button>
      {isAsking && (
        <Confirm
          heading={isOn ? "May this person be contacted again?" : "No more contact with this person?"}
          consequence={isOn ? AGAIN : NO_MORE}
          confirmLabel={label}
          act={async () => {
            await change((lead, seen) => lead["do-not-contact"].$post({ ...seen, json: { on: !isOn } }));
            toast({ title: isOn ? "May be contacted again" : "Nobody will be able to write or call from here" });
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function tell(error: unknown): void {
  toast({ title: "The stage was not changed", description: saidOf(troubleOf(error)), variant: "destructive" });
}
