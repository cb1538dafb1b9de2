import { useState } from "react";
import type { LeadAnswerFull } from "#contract/lead-admin.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { ClinicTime } from "#web/ui/view/times.tsx";
import { LEAD_KIND_WORDS, LEAD_STAGE_WORDS } from "./lead-copy.ts";
import { MergeDialog } from "./merge-dialog.tsx";
import { useLeadChange } from "./queries.ts";

export function Duplicates({ full }: { full: LeadAnswerFull }) {
  const { duplicates, merges } = full;
  const change = useLeadChange(full);
  const [otherId, setOtherId] = useState<string | null>(null);
  if (duplicates.length === 0 && merges.length === 0) return null;
  return (
    <section className="card" aria-labelledby="lead-duplicates">
      <h2 id="lead-duplicates">The same phone or e-mail address</h2>
      <ul className="*:border-t *:py-3">
        {duplicates.map(({ id, kind, stage, createdAt }) => (
          <li key={id}>
            <p>
              {LEAD_KIND_WORDS[kind]}, {LEAD_STAGE_WORDS[stage]}, <ClinicTime at={createdAt} />
            </p>
            <Button onClick={() => setOtherId(id)}>Compare and merge</Button>
          </li>
        ))}
        {merges.map(({ id, at, until }) => (
          <li key={id}>
            <p>
              Merged on <ClinicTime at={at} />. It can be undone until <ClinicTime at={until} />: what was changed here
              since then is lost with it, but for what they said no to.
            </p>
            <ActButton
              label="Undo the merge"
              act={async () => {
                await change((lead, { param, header }) =>
                  lead.merges[":mergeId"].undo.$post({ param: { ...param, mergeId: id }, header }),
                );
                toast({ title: "They are two leads again" });
                return undefined;
              }}
            />
          </li>
        ))}
      </ul>
      {otherId && <MergeDialog full={full} otherId={otherId} onClose={() => setOtherId(null)} />}
    </section>
  );
}
