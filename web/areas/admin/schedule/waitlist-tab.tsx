import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { clockTime, fullTime, shortDay } from "#contract/time-words.ts";
import type { StaffWaitlistEntry } from "#contract/waitlist.ts";
import { staff } from "#web/lib/api/api.ts";
import { type AnyResponse, succeeded } from "#web/lib/api/take.ts";
import { clinicName } from "#web/lib/words/clinics.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { ConfirmButton } from "#web/ui/dialog/confirm.tsx";
import { ExportButton } from "#web/ui/table/export-button.tsx";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { Empty } from "#web/ui/view/empty.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { refreshAll, waitlistQuery } from "./queries.ts";
import { WEEKDAYS } from "./schedule-copy.ts";
import { OfferDialog, WishDialog } from "./waitlist-dialogs.tsx";

const LIST = "waitlist";
const NO_FILTERS = {};
const PARTS = { any: "any time of day", morning: "mornings", afternoon: "afternoons" } as const;

export function WaitlistTab() {
  const [isAdding, setAdding] = useState(false);
  const query = useQuery(waitlistQuery);
  return (
    <>
      <p>
        Freed times are offered by themselves, one at a time, between 8 AM and 8 PM Central. Each look is on record.
      </p>
      <div className="act-list">
        <Button look="main" onClick={() => setAdding(true)}>
          Add somebody…
        </Button>
        <ExportButton file={(_query, asFile) => staff.waitlist.export.$get({ query: {} }, asFile)} query={NO_FILTERS} />
      </div>
      <Loaded query={query}>
        {({ entries }) =>
          entries.length === 0 ? (
            <Empty>Nobody waits for a time.</Empty>
          ) : (
            <ol className="rows" id={LIST} tabIndex={-1} aria-label="Waitlist">
              {entries.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </ol>
          )
        }
      </Loaded>
      {isAdding && <WishDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function EntryRow({ entry }: { entry: StaffWaitlistEntry }) {
  const { id, patientName, serviceName, offer, visit } = entry;
  const [isOffering, setOffering] = useState(false);
  const one = staff.waitlist[":id"];
  const param = { id };
  return (
    <li>
      <p>
        <b>{patientName}</b>
        {serviceName}, {wishWords(entry)}
        {visit && <small>Has a visit on {fullTime(visit.startsAt)}</small>}
        <StatusBadge tone={offer ? "soon" : "calm"}>
          {offer ? `Offered ${fullTime(offer.startsAt)}, until ${clockTime(offer.endsAt)}` : "Waiting"}
        </StatusBadge>
      </p>
      <div className="act-list">
        {!offer && (
          <ActButton
            label="Offer the next time"
            of={patientName}
            act={() => changeEntry(one.offer.$post({ param, json: {} }), "Offered")}
          />
        )}
        {!offer && (
          <Button onClick={() => setOffering(true)} of={patientName}>
            Offer a time…
          </Button>
        )}
        <ConfirmButton
          label="Take off the list"
          of={patientName}
          heading={`Take ${patientName} off the waitlist?`}
          consequence="No more times are offered for this wish."
          keepLabel="Leave it"
          card={LIST}
          act={() => changeEntry(one.withdraw.$post({ param }), "Taken off the list")}
        />
      </div>
      {isOffering && <OfferDialog entry={entry} onClose={() => setOffering(false)} />}
    </li>
  );
}

function wishWords({ location, earliest, latest, weekdays, partOfDay }: StaffWaitlistEntry): string {
  const days = weekdays.length === 5 ? "" : weekdays.map((day) => WEEKDAYS[day]?.slice(0, 3)).join(", ");
  const where = location ? clinicName(location) : "either clinic";
  return [where, `${shortDay(earliest)} to ${shortDay(latest)}`, days, PARTS[partOfDay]].filter(Boolean).join(", ");
}

async function changeEntry(asked: Promise<AnyResponse>, title: string): Promise<undefined> {
  await succeeded(asked);
  toast({ title });
  await refreshAll();
  return undefined;
}
