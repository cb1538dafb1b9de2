import { may } from "#contract/permissions.ts";
import type { ChartAnswer, PatientAnswer } from "#contract/staff-patients.ts";
import { ActButton } from "#web/components/account/act-button.tsx";
import { toast } from "#web/components/ui/toast-store.ts";
import { queryClient } from "#web/lib/queries.ts";
import { useRoles } from "#web/lib/use-roles.ts";
import { dayOf } from "#web/lib/when.ts";
import { call } from "./call.ts";
import { phoneWords } from "./words.ts";

/** What waits for a clinician to confirm the contact: its links open no intake, and no account connects by it. */
export function ContactNote({ chart: { patient, isClaimLocked } }: { chart: ChartAnswer }) {
  const roles = useRoles();
  const { id, contactChangedAt, formerContact } = patient;
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
        <ActButton label="The patient confirmed this contact" act={() => confirm(id)} />
      ) : (
        <p>Please ask a clinician to confirm it.</p>
      )}
    </div>
  );
}

async function confirm(id: string): Promise<undefined> {
  const { patient } = await call<PatientAnswer>(`patients/${id}/confirm-contact`, { method: "POST", json: {} });
  const key = ["staff", "chart", id];
  queryClient.setQueryData<ChartAnswer>(key, (old) => old && { ...old, patient, isClaimLocked: false });
  toast({ title: "Contact confirmed" });
  return undefined;
}
