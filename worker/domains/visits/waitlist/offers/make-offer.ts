import { DAY } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { guardStatement, tryWrite } from "#worker/kernel/write.ts";
import type { LoadedCalendar } from "../../calendar/calendar.ts";
import { type AppointmentRow, type VisitActor, visitRecordStatements } from "../../changes/change.ts";
import { claimStatement, sweepStatements } from "../../changes/claim.ts";
import { newLink } from "../../notices/links.ts";
import { noticeStatement } from "../../notices/notices.ts";
import type { Slot } from "../../rules/is-bookable.ts";
import { busyTime, limitGuard, newVisit, placeOfSlot, resourcesOf } from "../../rules/place.ts";
import { appointments, manageTokens } from "../../schema/appointments.ts";
import { type EntryRow, entryAudit, sameEntry, updateEntry } from "../entries.ts";
import { offerEnds } from "./matching.ts";

interface Offering {
  entry: EntryRow;
  loaded: LoadedCalendar;
  slot: Slot;
  actor: VisitActor;
}

export async function makeOffer(
  deps: Pick<Deps, "db" | "now" | "settings">,
  { entry, loaded, slot, actor }: Offering,
): Promise<AppointmentRow | null> {
  const { db, now, settings } = deps;
  const holdExpiresAt = offerEnds(slot, now());
  const held = newVisit(now(), placeOfSlot(loaded, slot), { status: "held", source: "waitlist", holdExpiresAt });
  // The answer can be read for a day more.
  const link = await newLink(settings, held, {
    scope: "claim",
    expiresAt: new Date(holdExpiresAt.getTime() + DAY),
  });
  const claim = { appointmentId: held.id, resources: resourcesOf(held), interval: busyTime(held), holdExpiresAt };
  const offered = { status: "offered", offeredAppointmentId: held.id, offerEndsAt: holdExpiresAt } as const;
  const isDone = await tryWrite(deps, {
    statements: [
      ...sweepStatements(deps),
      guardStatement(db, sameEntry(entry)),
      ...limitGuard(deps, held, loaded.service),
      db.insert(appointments).values(held),
      claimStatement(deps, claim),
      ...visitRecordStatements(deps, { id: held.id, from: null, to: "held", actor, action: "appointment.hold" }),
      db.insert(manageTokens).values(link.row),
      updateEntry(deps, entry, offered),
      entryAudit(deps, entry, { actor, action: "waitlist.offer" }),
      noticeStatement(deps, { visit: held, kind: "offer", channel: entry.channel }),
    ],
  });
  return isDone ? held : null;
}
