import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useCallback, useId, useState } from "react";
import type { AdminProvider, ScheduleAnswer } from "#contract/admin-schedule.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Empty } from "#web/ui/view/empty.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { scheduleQuery } from "../queries.ts";
import { personName } from "../schedule-copy.ts";
import { HoursEditor } from "./hours-editor.tsx";
import { ProviderDialog } from "./provider-dialog.tsx";

const route = getRouteApi("/admin/appointments");

interface HoursTabProps {
  /** The provider's id in the address. */
  chosen: string | undefined;
}

export function HoursTab({ chosen }: HoursTabProps) {
  const query = useQuery(scheduleQuery);
  return <Loaded query={query}>{(schedule) => <People schedule={schedule} chosen={chosen} />}</Loaded>;
}

function People({ schedule, chosen }: HoursTabProps & { schedule: ScheduleAnswer }) {
  const id = useId();
  const navigate = route.useNavigate();
  const [edited, edit] = useState<AdminProvider | "new" | null>(null);
  /** The provider as loaded before the first edit, so that a refetch does not replace unsaved changes. */
  const [held, hold] = useState<AdminProvider | null>(null);
  const newest = schedule.providers.find((one) => one.id === chosen) ?? schedule.providers[0];
  const isDirty = held !== null && held.id === newest?.id;
  const person = isDirty ? held : newest;
  const onDirty = useCallback((dirty: boolean) => hold(dirty && person ? person : null), [person]);
  return (
    <>
      <div className="filter-bar">
        <div className="field">
          <label htmlFor={id}>Provider</label>
          <select
            id={id}
            value={person?.id ?? ""}
            onChange={(event) => void navigate({ search: { tab: "hours", provider: event.currentTarget.value } })}
          >
            {schedule.providers.map((one) => (
              <option key={one.id} value={one.id}>
                {personName(one)}
                {!one.isActive && " (left)"}
              </option>
            ))}
          </select>
        </div>
        {person && (
          <Button isOff={isDirty} aria-describedby={isDirty ? `${id}-why` : undefined} onClick={() => edit(person)}>
            Name and licenses…
          </Button>
        )}
        <Button onClick={() => edit("new")}>New provider…</Button>
        {isDirty && (
          <p id={`${id}-why`} className="hint">
            Name and licenses can be changed once the hours are saved: saving them would show the hours anew.
          </p>
        )}
      </div>
      {person ? (
        <HoursEditor key={`${person.id}.${person.version}`} person={person} today={schedule.today} onDirty={onDirty} />
      ) : (
        <Empty>Nobody works here yet.</Empty>
      )}
      {edited && <ProviderDialog person={edited === "new" ? null : edited} onClose={() => edit(null)} />}
    </>
  );
}
