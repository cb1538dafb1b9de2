import { useState } from "react";
import { longDate } from "#contract/long-date.ts";
import { may } from "#contract/permissions.ts";
import type { ChartAnswer, StaffPatient } from "#contract/staff-patients.ts";
import { staff } from "#web/lib/api/api.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { phoneWords } from "#web/lib/words/phone.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { Confirm } from "#web/ui/dialog/confirm.tsx";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { orShowPatient, putPatient } from "../chart/chart-queries.ts";

/** Until a clinician confirms the contact, its links open no intake and no account can connect. */
export function ContactNote({ chart: { patient, isClaimLocked } }: { chart: ChartAnswer }) {
  const roles = useRoles();
  const { contactChangedAt, contactReportedAt, formerContact } = patient;
  if (contactChangedAt === null && !isClaimLocked) return <BirthDateNote patient={patient} />;
  const { phone = null, email = null } = formerContact ?? {};
  const former = [phone && phoneWords(phone), email].filter(Boolean).join(", ");
  return (
    <div className="note" data-level="warning">
      {contactReportedAt !== null && (
        <p>
          <b>
            On {longDate(contactReportedAt)}, the patient’s contact reported a change, or an online account was
            disconnected.
          </b>{" "}
          We send no messages until the contact is confirmed. Call the patient at a number you know. An account at this
          e-mail address can connect again once a clinician confirms it.
        </p>
      )}
      {contactChangedAt !== null && (
        <p>
          <b>The contact was changed on {longDate(contactChangedAt)} and is not confirmed.</b>{" "}
          {former && `Before: ${former}. `}
          Until it is confirmed with the patient, links don’t open the intake and no account can connect to this record.
        </p>
      )}
      {isClaimLocked && (
        <p>
          <b>Someone with this e-mail address gave a wrong name or date of birth five times.</b> An account can’t
          connect to this record until a clinician confirms the contact.
        </p>
      )}
      {may(roles, "chart:write") ? <ConfirmContact patient={patient} /> : <p>Please ask a clinician to confirm it.</p>}
    </div>
  );
}

/** Staff are asked to confirm, because a caller may only claim to be the patient. */
function ConfirmContact({ patient }: { patient: StaffPatient }) {
  const [isAsking, setAsking] = useState(false);
  const { email, phone, contactReportedAt } = patient;
  const contact = [email, phone && phoneWords(phone)].filter(Boolean).join(" and ") || "no contact";
  return (
    <>
      <Button onClick={() => setAsking(true)}>The patient confirmed this contact</Button>
      {isAsking && (
        <Confirm
          heading="Confirm this contact?"
          consequence={
            <p>
              {contactReportedAt !== null && (
                <b>
                  A change was reported as not the patient’s, or an online account was disconnected: settle that with
                  the patient first.{" "}
                </b>
              )}
              Confirm only if you spoke with the patient, in person or at a number from before the change, and this is
              theirs: {contact}. Then links open the intake again, and an account at this address can connect.
            </p>
          }
          confirmLabel="Confirm the contact"
          act={() => confirm(patient)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** No account connects by this birth date yet. Confirming the contact confirms it too. */
function BirthDateNote({ patient }: { patient: StaffPatient }) {
  const roles = useRoles();
  if (!patient.isBirthDateTyped) return null;
  return (
    <div className="note" data-level="warning">
      <p>
        <b>The date of birth came from a form that was signed through a link.</b> No account can connect to this record
        until you check it with the patient.
      </p>
      {may(roles, "patient:write") && (
        <ActButton label="The date of birth is right" act={() => confirmBirthDate(patient)} />
      )}
    </div>
  );
}

/** Marks only the birth date on the screen as checked. */
async function confirmBirthDate({ id, birthDate, updatedAt }: StaffPatient): Promise<undefined> {
  const seen = { param: { id }, header: ifMatch(updatedAt) };
  putPatient(id, await take(staff.patients[":id"].$patch({ ...seen, json: { birthDate } })));
  toast({ title: "Date of birth checked" });
  return undefined;
}

/** Confirms only the contact on the screen. */
async function confirm({ id, updatedAt: version, contactReportedAt }: StaffPatient): Promise<void> {
  const json = { isReportResolved: contactReportedAt !== null };
  const seen = { param: { id }, header: ifMatch(version), json };
  const { patient } = await orShowPatient(id, take(staff.patients[":id"]["confirm-contact"].$post(seen)));
  const key = ["staff", "chart", id];
  queryClient.setQueryData<ChartAnswer>(key, (old) => old && { ...old, patient, isClaimLocked: false });
  toast({ title: "Contact confirmed" });
}
