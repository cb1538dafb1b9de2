import type { CancelReason } from "#contract/booking.ts";
import type { STAFF_CANCEL_REASONS } from "#contract/staff-appointments.ts";
import { isLate } from "../rules/acts.ts";
import type { AppointmentRow, VisitStep } from "./change.ts";

interface Cancellation {
  reason: CancelReason | (typeof STAFF_CANCEL_REASONS)[number];
  isByPatient: boolean;
  at: Date;
}

/** Only a late cancellation by the patient counts as late. */
export function cancelStep(visit: AppointmentRow, { reason, isByPatient, at }: Cancellation) {
  return {
    to: "cancelled",
    action: "appointment.cancel",
    set: {
      cancelledBy: isByPatient ? "patient" : "staff",
      cancelReason: reason,
      isLateCancel: isByPatient && isLate(visit, at),
      icalSequence: visit.icalSequence + 1,
    },
    details: { reason },
  } as const satisfies VisitStep;
}

export function staffCancelStep(visit: AppointmentRow, reason: (typeof STAFF_CANCEL_REASONS)[number], at: Date) {
  return cancelStep(visit, { reason, isByPatient: reason === "patient_asked", at });
}
