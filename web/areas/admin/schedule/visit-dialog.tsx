import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { AdminVisit, BulkAct } from "#contract/admin-appointments.ts";
import type { StaffVisit } from "#contract/staff-board.ts";
import { localDate } from "#contract/time.ts";
import { clockTime, fullTime } from "#contract/time-words.ts";
import { admin } from "#web/lib/api/api.ts";
import { take } from "#web/lib/api/take.ts";
import type { Trouble } from "#web/lib/api/trouble.ts";
import { clinicName } from "#web/lib/words/clinics.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { BulkDialog } from "./bulk/bulk-dialog.tsx";
import { SeriesDialog } from "./bulk/series-dialog.tsx";
import { restOfSeries } from "./queries.ts";
import { ACT_WORDS, STATE_TONES, STATE_WORDS } from "./schedule-copy.ts";

/** Staff move a visit by hand in the staff portal, not here. */
export function ScheduledVisitDialog({ visit, onClose }: { visit: StaffVisit; onClose: () => void }) {
  const [act, setAct] = useState<BulkAct | "series" | null>(null);
  const [rest, setRest] = useState<AdminVisit[] | null>(null);
  const day = localDate(visit.startsAt);
  const query = useQuery({
    queryKey: ["appointments", "one", visit.id],
    queryFn: () => take(admin.appointments[":id"].$get({ param: { id: visit.id } })),
    staleTime: 0,
  });
  const own = query.data?.visit;
  if (rest) return <BulkDialog act="cancel" visits={rest} onClose={onClose} />;
  if (own && act === "series") return <SeriesDialog visit={own} onClose={onClose} />;
  if (own && act !== null && act !== "series") return <BulkDialog act={act} visits={[own]} onClose={onClose} />;
  return (
    <Dialog heading={`${visit.service.name}, ${visit.ref}`} onClose={onClose}>
      <dl className="my-4 grid grid-cols-[minmax(5rem,auto)_1fr] gap-x-4 gap-y-1.5 [&>dt]:text-muted">
        <dt>Patient</dt>
        <dd>{visit.patient.name}</dd>
        <dt>When</dt>
        <dd>
          {fullTime(visit.startsAt)}, to {clockTime(visit.endsAt)}
        </dd>
        <dt>Where</dt>
        <dd>
          {clinicName(visit.location)}
          {visit.room !== null && `, room ${visit.room}`}
        </dd>
        <dt>With</dt>
        <dd>{visit.provider.name}</dd>
        <dt>State</dt>
        <dd>
          <StatusBadge tone={STATE_TONES[visit.status] ?? "calm"}>{STATE_WORDS[visit.status]}</StatusBadge>
        </dd>
        {visit.overrideReason && (
          <>
            <dt>Against the rules because</dt>
            <dd>{visit.overrideReason}</dd>
          </>
        )}
      </dl>
      <Loaded query={query}>
        {() => (
          <div className="act-list">
            {own?.acts.map((name) => (
              <Button key={name} onClick={() => setAct(name)}>
                {ACT_WORDS[name]}
              </Button>
            ))}
            {own && <Button onClick={() => setAct("series")}>Plan a series…</Button>}
            {own?.seriesId && (
              <ActButton
                label="Cancel this and the rest of the series…"
                act={() => restOfSeries(own).then(shown(setRest))}
              />
            )}
            <Link to="/staff-portal/week" search={{ location: visit.location, from: day, day }}>
              Move it in the staff portal
            </Link>
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function shown(show: (visits: AdminVisit[]) => void) {
  return (visits: AdminVisit[]): Trouble | undefined => {
    if (visits.length === 0) return { heading: "Nothing of this series can be called off any more." };
    show(visits);
    return undefined;
  };
}
