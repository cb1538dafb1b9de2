import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import type { LeadAnswerFull } from "#contract/lead-admin.ts";
import { admin } from "#web/lib/api/api.ts";
import { take } from "#web/lib/api/take.ts";
import { saidOf, troubleOf } from "#web/lib/api/trouble.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { offerUndo } from "#web/ui/view/undo-store.ts";
import { LEADS, useLeadOptions } from "../queries.ts";

export function AssignOne({ full }: { full: LeadAnswerFull }) {
  const id = useId();
  const client = useQueryClient();
  const { people } = useLeadOptions();
  const { lead } = full;
  const current = lead.owner?.id ?? "";

  async function give(ownerId: string) {
    const json = { ids: [lead.id], ownerId: ownerId || null };
    await take(admin.leads.assign.$post({ json }));
    await client.invalidateQueries({ queryKey: LEADS });
  }

  async function choose(ownerId: string) {
    try {
      await give(ownerId);
      const name = people.find((one) => one.id === ownerId)?.name ?? "nobody";
      offerUndo({ title: `Assigned to ${name}`, undo: () => give(current) });
    } catch (error) {
      toast({ title: "The owner was not changed", description: saidOf(troubleOf(error)), variant: "destructive" });
    }
  }

  return (
    <div className="field">
      <label htmlFor={id}>Owner</label>
      <select id={id} value={current} onChange={(event) => void choose(event.currentTarget.value)}>
        <option value="">Nobody</option>
        {lead.owner && !people.some((one) => one.id === current) && <option value={current}>{lead.owner.name}</option>}
        {people.map((person) => (
          <option key={person.id} value={person.id}>
            {person.name}
          </option>
        ))}
      </select>
    </div>
  );
}
