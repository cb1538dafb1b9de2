import { useQuery } from "@tanstack/react-query";
import type { FreeTime } from "#contract/booking-answers.ts";
import { DECLINE_REASONS, type RoomTakenDetails, STAFF_CANCEL_REASONS } from "#contract/staff-appointments.ts";
import type { StaffVisit, VisitAct } from "#contract/staff-board.ts";
import { fullTime } from "#contract/time-words.ts";
import { ApiError } from "#web/lib/api-error.ts";
import type { Trouble } from "#web/lib/trouble.ts";
import { TextField } from "#web/ui/base/fields.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { Choice } from "#web/ui/form/choice.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { choiceOf, textOf, useForm } from "#web/ui/form/use-form.ts";
import { NotifyTick, notifyIn } from "./notify-tick.tsx";
import { optionsQuery } from "./queries.ts";
import type { VisitChange } from "./visit-change.ts";
import { useDesk } from "./visit-desk.tsx";
import { VisitLine } from "./visit-facts.tsx";
import { phoneWords } from "./words.ts";

interface AboutVisit {
  visit: StaffVisit;
}

type Words<Code extends string> = readonly (readonly [value: Code, label: string])[];

const CANCEL_WORDS: Words<(typeof STAFF_CANCEL_REASONS)[number]> = [
  ["patient_asked", "He asked for it"],
  ["provider_out", "The provider is out"],
  ["clinic_closed", "The clinic is closed"],
  ["duplicate", "Booked twice"],
  ["other", "Another reason"],
];

const DECLINE_WORDS: Words<(typeof DECLINE_REASONS)[number]> = [
  ["time", "That time does not work"],
  ["provider", "That provider can not take it"],
  ["service", "This kind of visit is not right"],
  ["call_first", "We want to talk by phone first"],
  ["other", "Another reason"],
];

/** A form about one visit that ends in an act. */
function useAct(visit: StaffVisit, act: VisitAct, changeIn: (values: FormData) => VisitChange) {
  const { attempt } = useDesk();
  return useForm(`${act}-visit`, async (values): Promise<Trouble | undefined> => {
    await attempt(visit, changeIn(values));
    return undefined;
  });
}

export function CancelDialog({ visit }: AboutVisit) {
  const { close } = useDesk();
  const form = useAct(visit, "cancel", (values) => {
    const reason = choiceOf(values, "reason", STAFF_CANCEL_REASONS) ?? "other";
    return { act: "cancel", body: { reason, notify: notifyIn(values) } };
  });
  return (
    <Dialog heading="Cancel this visit?" onClose={close}>
      <VisitLine visit={visit} />
      <ActionForm form={form} submitLabel="Cancel the visit">
        <Choice field={form.field("reason")} legend="Why?" options={CANCEL_WORDS} initial="patient_asked" />
        <NotifyTick />
      </ActionForm>
    </Dialog>
  );
}

export function DeclineDialog({ visit }: AboutVisit) {
  const { close } = useDesk();
  const form = useAct(visit, "decline", (values) => {
    const reason = choiceOf(values, "reason", DECLINE_REASONS) ?? "other";
    return { act: "decline", body: { reason, notify: notifyIn(values) } };
  });
  return (
    <Dialog heading="Decline this request?" onClose={close}>
      <VisitLine visit={visit} />
      <ActionForm form={form} submitLabel="Decline the request">
        <Choice field={form.field("reason")} legend="Why?" options={DECLINE_WORDS} initial="time" />
        <NotifyTick />
      </ActionForm>
    </Dialog>
  );
}

/** After a request was declined: what to offer in its place. */
export function OthersDialog({ visit, times }: AboutVisit & { times: readonly FreeTime[] }) {
  const { close } = useDesk();
  return (
    <Dialog heading="Other times to offer" onClose={close}>
      <p>
        {visit.patient.name}
        {visit.patient.phone && (
          <>
            {": "}
            <a href={`tel:${visit.patient.phone}`}>{phoneWords(visit.patient.phone)}</a>
          </>
        )}
      </p>
      <ul className="bulleted">
        {times.map(({ startsAt }) => (
          <li key={startsAt}>{fullTime(startsAt)}</li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Outside its time it takes a reason. */
export function CheckInDialog({ visit }: AboutVisit) {
  const { close } = useDesk();
  const form = useAct(visit, "check-in", (values) => ({
    act: "check-in",
    body: { override: { reason: textOf(values, "override") } },
  }));
  return (
    <Dialog heading="Check in outside of the time?" onClose={close}>
      <VisitLine visit={visit} />
      <p>Check-in is open from one hour before a visit to half an hour after its start.</p>
      <ActionForm form={form} submitLabel="Check in all the same">
        <TextField
          field={form.field("override")}
          label="Why now?"
          hint="It stands in the history of the visit: nothing about anybody's health."
          maxLength={200}
          required
        />
      </ActionForm>
    </Dialog>
  );
}

export function RoomDialog({ visit }: AboutVisit) {
  const { attempt, close } = useDesk();
  const options = useQuery(optionsQuery);
  const count = options.data?.locations.find(({ slug }) => slug === visit.location)?.rooms ?? visit.room ?? 0;
  const form = useForm("room-visit", async (values): Promise<Trouble | undefined> => {
    const chosen = textOf(values, "room");
    try {
      await attempt(visit, { act: "room", body: { room: chosen ? Number(chosen) : null } });
    } catch (error) {
      const free = freeRoomsIn(error);
      if (!free) throw error;
      return { heading: "That room is taken for this time.", texts: [freeWords(free)] };
    }
    return undefined;
  });
  return (
    <Dialog heading="Which room?" onClose={close}>
      <VisitLine visit={visit} />
      <ActionForm form={form} submitLabel="Save">
        <SelectField
          field={form.field("room")}
          label="Room"
          initial={visit.room === null ? "" : String(visit.room)}
          options={[
            ["", "None"],
            ...Array.from({ length: count }, (_, i) => [String(i + 1), `Room ${i + 1}`] as const),
          ]}
        />
      </ActionForm>
    </Dialog>
  );
}

function freeRoomsIn(error: unknown): readonly number[] | null {
  if (!(error instanceof ApiError) || error.code !== "slot_taken") return null;
  return (error.details as RoomTakenDetails | undefined)?.free ?? null;
}

function freeWords(free: readonly number[]): string {
  if (free.length === 0) return "No room is free for the whole visit.";
  return `Free for the whole visit: ${new Intl.ListFormat("en-US").format(free.map((room) => `room ${room}`))}.`;
}
