import { may } from "#contract/permissions.ts";
import type { ChartAnswer, StaffPatient, StalePatientDetails } from "#contract/staff-patients.ts";
import { ActButton } from "#web/components/account/act-button.tsx";
import { toast } from "#web/components/ui/toast-store.ts";
import { staff } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { queryClient } from "#web/lib/queries.ts";
import { ifMatch, take } from "#web/lib/take.ts";
import type { Trouble } from "#web/lib/trouble.ts";
import { useRoles } from "#web/lib/use-roles.ts";
import { dayOf } from "#web/lib/when.ts";
import { putPatient } from "./chart-queries.ts";
import { phoneWords } from "./words.ts";

/** What waits for a clinician to confirm the contact: its links open no intake, and no account connects by it. */
export function ContactNote({ chart: { patient, isClaimLocked } }: { chart: ChartAnswer }) {
  const roles = useRoles();
  const { contactChangedAt, formerContact } = patient;
  if (contactChangedAt === null && !isClaimLocked) return null;
  const { phone = null, email = null } = formerContact ?? {};
  const former = [phone && phoneWords(phone), email].filter(Boolean).join(", ");
  return (
    <div className="note" data-level="warning">
      {contactChangedAt !== null && (
        <p>
          <b>The contact was changed on {dayOf(contactChangedAt)} and is not confirmed.</b>{" "}
          {former && `Before: ${former}. `}
          Until a clinician confirms it with the patient, links don’t open the intake and no account can connect to this
          record.
        </p>
      )}
      {isClaimLocked && (
        <p>
          <b>Someone with this e-mail address gave a wrong name or date of birth five times.</b> An account can’t
          connect to this record until a clinician confirms the contact.
        </p>
      )}
      {may(roles, "chart:write") ? (
        <ActButton label="The patient confirmed this contact" act={() => confirm(patient)} />
      ) : (
        <p>Please ask a clinician to confirm it.</p>
      )}
    </div>
  );
}

/** Confirms the contact that is on the screen, and no other one. */
async function confirm({ id, updatedAt: version }: StaffPatient): Promise<Trouble | undefined> {
  try {
    const seen = { param: { id }, header: ifMatch(version) };
    const { patient } = await take(staff.patients[":id"]["confirm-contact"].$post(seen));
    const key = ["staff", "chart", id];
    queryClient.setQueryData<ChartAnswer>(key, (old) => old && { ...old, patient, isClaimLocked: false });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "stale") throw error;
    putPatient(id, { patient: (error.details as StalePatientDetails).current });
    return {
      heading: "Someone changed this record since you opened it. Nothing is confirmed. Check the contact again.",
    };
  }
  toast({ title: "Contact confirmed" });
  return undefined;
}
