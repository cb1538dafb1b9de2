import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { FreeTime } from "#contract/booking-answers.ts";
import { DECLINE_REASONS, type RoomTakenDetails, STAFF_CANCEL_REASONS } from "#contract/staff-appointments.ts";
import type { StaffVisit, VisitAct } from "#contract/staff-board.ts";
import { fullTime } from "#contract/time-words.ts";
import { ApiError } from "#web/lib/api/api-error.ts";
import { phoneWords } from "#web/lib/words/phone.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { FormDialog } from "#web/ui/dialog/form-dialog.tsx";
import { RecordForm } from "#web/ui/dialog/record-form.tsx";
import { RadioField } from "#web/ui/form/choice.tsx";
import { type RecordField, RecordFields } from "#web/ui/form/record-fields.tsx";
import { choiceOf, type FormHandle, textOf } from "#web/ui/form/use-form.ts";
import { VisitLine } from "../board/visit-facts.tsx";
import { optionsQuery } from "../shell/queries.ts";
import { NotifyTick, notifyIn } from "./notify-tick.tsx";
import type { VisitChange } from "./visit-change.ts";
import { useDesk } from "./visit-desk.tsx";

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

interface ActDialogProps extends AboutVisit {
  act: VisitAct;
  heading: string;
  submitLabel: string;
  keepLabel?: string;
  changeIn: (values: FormData) => VisitChange;
  children: (form: FormHandle) => ReactNode;
}

function ActDialog({ visit, act, changeIn, ...dialog }: ActDialogProps) {
  const { attempt, close } = useDesk();
  return (
    <FormDialog
      {...dialog}
      id={`${act}-visit`}
      lead={<VisitLine visit={visit} />}
      send={(values) => attempt(visit, changeIn(values))}
      onDone={() => undefined}
      onClose={close}
    />
  );
}

export function CancelDialog({ visit }: AboutVisit) {
  return (
    <ActDialog
      visit={visit}
      act="cancel"
      heading="Cancel this visit?"
      submitLabel="Cancel the visit"
      keepLabel="Keep the visit"
      changeIn={(values) => {
        const reason = choiceOf(values, "reason", STAFF_CANCEL_REASONS) ?? "other";
        return { act: "cancel", body: { reason, notify: notifyIn(values) } };
      }}
    >
      {(form) => (
        <>
          <RadioField field={form.field("reason")} legend="Why?" options={CANCEL_WORDS} initial="patient_asked" />
          <NotifyTick />
        </>
      )}
    </ActDialog>
  );
}

export function DeclineDialog({ visit }: AboutVisit) {
  return (
    <ActDialog
      visit={visit}
      act="decline"
      heading="Decline this request?"
      submitLabel="Decline the request"
      changeIn={(values) => {
        const reason = choiceOf(values, "reason", DECLINE_REASONS) ?? "other";
        return { act: "decline", body: { reason, notify: notifyIn(values) } };
      }}
    >
      {(form) => (
        <>
          <RadioField field={form.field("reason")} legend="Why?" options={DECLINE_WORDS} initial="time" />
          <NotifyTick />
        </>
      )}
    </ActDialog>
  );
}

/** Shown after a request was declined. */
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

/** Outside the check-in time a reason is required. */
export function CheckInDialog({ visit }: AboutVisit) {
  return (
    <ActDialog
      visit={visit}
      act="check-in"
      heading="Check in outside of the time?"
      submitLabel="Check in all the same"
      changeIn={(values) => ({ act: "check-in", body: { override: { reason: textOf(values, "override") } } })}
    >
      {(form) => (
        <>
          <p>Check-in is open from one hour before a visit to half an hour after its start.</p>
          <RecordFields fields={CHECK_IN} form={form} />
        </>
      )}
    </ActDialog>
  );
}

const CHECK_IN: readonly RecordField[] = [
  {
    name: "override",
    label: "Why now?",
    hint: "It stands in the history of the visit: nothing about anybody's health.",
    maxLength: 200,
    required: true,
  },
];

export function RoomDialog({ visit }: AboutVisit) {
  const { attempt, close } = useDesk();
  const options = useQuery(optionsQuery);
  const count = options.data?.locations.find(({ slug }) => slug === visit.location)?.rooms ?? visit.room ?? 0;
  const rooms = Array.from({ length: count }, (_, i) => [String(i + 1), `Room ${i + 1}`] as const);
  return (
    <RecordForm
      id="room-visit"
      heading="Which room?"
      submitLabel="Save"
      lead={<VisitLine visit={visit} />}
      fields={[{ name: "room", label: "Room", options: [["", "None"], ...rooms], initial: visit.room }]}
      send={({ room }) =>
        attempt(visit, { act: "room", body: { room: room ? Number(room) : null } }).catch((error: unknown) => {
          const free = freeRoomsIn(error);
          throw free ? new ApiError({ code: "slot_taken", message: `That room is taken. ${freeWords(free)}` }) : error;
        })
      }
      onDone={() => undefined}
      onClose={close}
    />
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
