import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { AssignAnswer } from "#contract/lead-admin.ts";
import { callApi } from "#web/lib/call.ts";
import { ActButton } from "../../components/account/act-button.tsx";
import { toast } from "../../components/ui/toast-store.ts";
import { LEADS, useLeadOptions } from "./queries.ts";

/** The most that one call assigns. */
const AT_ONCE = 90;

/** Gives the chosen leads to somebody. */
export function AssignChosen({ ids, clear }: { ids: readonly string[]; clear: () => void }) {
  const id = useId();
  const client = useQueryClient();
  const { people } = useLeadOptions();
  const [ownerId, setOwnerId] = useState("");

  async function assign() {
    let changed = 0;
    for (let i = 0; i < ids.length; i += AT_ONCE) {
      const json = { ids: ids.slice(i, i + AT_ONCE), ownerId: ownerId || null };
      changed += (await callApi<AssignAnswer>("admin/leads/assign", { method: "POST", json })).changed;
    }
    const to = people.find((one) => one.id === ownerId)?.name ?? "nobody";
    toast({ title: `${changed} ${changed === 1 ? "lead" : "leads"} assigned to ${to}` });
    await client.invalidateQueries({ queryKey: LEADS });
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
