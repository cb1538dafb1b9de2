import type { StaffVisit } from "#contract/staff-board.ts";

/** Booked for Monday at 10 AM in the clinic's time zone. */
export function staffVisit(change: Partial<StaffVisit> = {}): StaffVisit {
  return {
    id: "apt_1",
    version: 1,
    ref: "K7M-2QX",
    location: "green-bay",
    status: "confirmed",
    column: "booked",
    startsAt: "2026-11-23T16:00:00.000Z",
    endsAt: "2026-11-23T16:30:00.000Z",
    busyFrom: "2026-11-23T16:00:00.000Z",
    busyTo: "2026-11-23T16:30:00.000Z",
    patient: {
      id: "pat_1",
      name: "Pat Doe",
      phone: "+19205550143",
      email: null,
      isNew: false,
      isSelfBookingBlocked: false,
    },
    service: { id: "follow-up", name: "Follow-up", neutralName: "Follow-up" },
    provider: { id: "hale", name: "Jordan Hale" },
    room: 1,
    checkedInAt: null,
    roomedAt: null,
    startedAt: null,
    endedAt: null,
    intake: { id: null, state: "done", flagTier: null },
    isConsentMissing: false,
    isConfirmed: false,
    isRunningLate: false,
    isOverlapping: false,
    overrideReason: null,
    overrides: [],
    acts: ["check-in", "no-show", "move", "cancel", "room"],
    ...change,
  };
}
