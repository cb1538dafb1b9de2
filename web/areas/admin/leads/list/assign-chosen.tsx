import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { AssignAnswer, AssignRequest } from "#contract/lead-admin.ts";
import { admin } from "#web/lib/api/api.ts";
import { ApiError } from "#web/lib/api/api-error.ts";
import { take } from "#web/lib/api/take.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { offerUndo } from "#web/ui/view/undo-store.ts";
import { LEADS, useLeadOptions } from "../queries.ts";

/** The server's limit per call. */
const AT_ONCE = 90;

export function AssignChosen({ ids, clear }: { ids: readonly string[]; clear: () => void }) {
  const id = useId();
  const client = useQueryClient();
  const { people } = useLeadOptions();
  const [ownerId, setOwnerId] = useState("");

  const refresh = () => client.invalidateQueries({ queryKey: LEADS });

  async function assign() {
    const before = await give(ids, { ownerId: ownerId || null });
    const to = people.find((one) => one.id === ownerId)?.name ?? "nobody";
    const title = `${leadsOf(before.length)} assigned to ${to}`;
    if (before.length === 0) toast({ title });
    else offerUndo({ title, undo: () => giveBack(before, ownerId || null).finally(refresh) });
    await refresh();
    clear();
    return undefined;
  }

  return (
    <>
      <label htmlFor={id}>Assign to</label>
      <select id={id} value={ownerId} onChange={(event) => setOwnerId(event.currentTarget.value)}>
        <option value="">Nobody</option>
        {people.map((person) => (
          <option key={person.id} value={person.id}>
            {person.name}
          </option>
        ))}
      </select>
      <ActButton label="Assign" act={assign} />
    </>
  );
}

type Before = AssignAnswer["before"];

async function give(ids: readonly string[], to: Pick<AssignRequest, "ownerId" | "heldBy">): Promise<Before> {
  const before: Before = [];
  for (let i = 0; i < ids.length; i += AT_ONCE) {
    const json = { ids: ids.slice(i, i + AT_ONCE), ...to };
    before.push(...(await take(admin.leads.assign.$post({ json }))).before);
  }
  return before;
}

/** Undo: a lead that another user has reassigned since then stays with its new owner. */
async function giveBack(before: Before, heldBy: string | null): Promise<void> {
  let given = 0;
  for (const [ownerId, own] of Map.groupBy(before, (lead) => lead.ownerId))
    given += (
      await give(
        own.map(({ id }) => id),
        { ownerId, heldBy },
      )
    ).length;
  const left = before.length - given;
  const message = `${leadsOf(left)} of ${before.length} stay: somebody has given them on since.`;
  if (left > 0) throw new ApiError({ code: "conflict", message });
}

function leadsOf(count: number): string {
  return `${count} ${count === 1 ? "lead" : "leads"}`;
}
