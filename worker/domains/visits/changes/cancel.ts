import type { CancelReason } from "#contract/booking.ts";
import type { STAFF_CANCEL_REASONS } from "#contract/staff-appointments.ts";
import { isLate } from "../rules/acts.ts";
import type { AppointmentRow, VisitStep } from "./change.ts";

interface Cancellation {
  reason: CancelReason | (typeof STAFF_CANCEL_REASONS)[number];
  isByPatient: boolean;
  at: Date;
}

/** A cancellation, by the patient or by staff. Only a late one by the patient counts as late. */
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

/** The same by staff, who also record that a patient cancelled by phone. */
export function staffCancelStep(visit: AppointmentRow, reason: (typeof STAFF_CANCEL_REASONS)[number], at: Date) {
  return cancelStep(visit, { reason, isByPatient: reason === "patient_asked", at });
}
