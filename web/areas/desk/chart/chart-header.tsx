import { useState } from "react";
import { may } from "#contract/permissions.ts";
import type { EmergencyContact, PostalAddress } from "#contract/profile-contacts.ts";
import type { ChartAnswer, StaffPatient } from "#contract/staff-patients.ts";
import { staff } from "#web/lib/api/api.ts";
import { take } from "#web/lib/api/take.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { phoneWords } from "#web/lib/words/phone.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { TaskDialog } from "../inbox/task-dialog.tsx";
import { WriteDialog } from "../inbox/write-dialog.tsx";
import { ContactDialog } from "../patients/contact-dialog.tsx";
import { ContactNote } from "../patients/contact-note.tsx";
import { DisconnectDialog } from "../patients/disconnect-dialog.tsx";
import { Allergies } from "./chart-allergies.tsx";
import { putPatient } from "./chart-queries.ts";

export function ChartHeader({ chart }: { chart: ChartAnswer }) {
  const { patient, contacts, alerts, allergies } = chart;
  const { firstName, lastName, email, phone, isPhoneTyped } = patient;
  return (
    <section
      className="mt-4 grid break-inside-avoid gap-4 rounded-panel border bg-surface px-5 py-4 lg:has-[>:nth-child(3)]:grid-cols-2"
      aria-labelledby="patient-name"
    >
      <div>
        <h2 id="patient-name" className="text-2xl">
          {firstName} {lastName}
        </h2>
        <p>{aboutWords(patient).join(" · ")}</p>
        <p className="flex flex-wrap gap-x-5 *:flex *:min-h-11 *:items-center">
          {phone && <a href={`tel:${phone}`}>{phoneWords(phone)}</a>}
          {phone && isPhoneTyped && " (typed by the patient, not verified)"}
          {email && <a href={`mailto:${email}`}>{email}</a>}
          {!phone && !email && "No contact yet"}
        </p>
        <Emergency contact={contacts.emergency} />
        {contacts.address && <p>{addressWords(contacts.address)}</p>}
      </div>
      {alerts && allergies && <Allergies patientId={patient.id} line={allergies} alerts={alerts} />}
      <ContactNote chart={chart} />
      <HeaderActs patient={patient} />
    </section>
  );
}

function Emergency({ contact }: { contact: EmergencyContact | null }) {
  if (!contact) return <p>No emergency contact is noted.</p>;
  const { name, relation, phone, mayDiscuss } = contact;
  return (
    <p className="[&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center">
      Emergency contact: {name}, {relation}, <a href={`tel:${phone}`}>{phoneWords(phone)}</a>
      {mayDiscuss ? " (care may be discussed)" : " (do not discuss care)"}
    </p>
  );
}

function addressWords({ street, unit, city, state, zip }: PostalAddress): string {
  return `${[street, unit, city, state].filter(Boolean).join(", ")} ${zip}`;
}

function aboutWords({ birthDate, isDiscreet, isSelfBookingBlocked }: StaffPatient): string[] {
  const born = birthDate ? `Born ${birthDate}, ${ageOf(birthDate, Date.now())} years` : "No date of birth yet";
  return [
    born,
    ...(isDiscreet ? ["discreet: messages name a time and a place only"] : []),
    ...(isSelfBookingBlocked ? ["online booking blocked"] : []),
  ];
}

function HeaderActs({ patient }: { patient: StaffPatient }) {
  const { id, firstName, lastName, isSelfBookingBlocked, hasAccount } = patient;
  const [asked, setAsked] = useState<"contact" | "write" | "task" | "disconnect" | null>(null);
  const roles = useRoles();
  const who = { id, name: `${firstName} ${lastName}` };
  const close = () => setAsked(null);
  return (
    <div className="col-span-full flex flex-wrap items-center gap-2 print:hidden">
      {may(roles, "message:write") && <Button onClick={() => setAsked("write")}>Write a message</Button>}
      {may(roles, "task:write") && <Button onClick={() => setAsked("task")}>New task</Button>}
      {may(roles, "patient:write") && (
        <>
          <Button onClick={() => setAsked("contact")}>Change name or contact</Button>
          <ActButton
            label={isSelfBookingBlocked ? "Allow online booking" : "Block online booking"}
            act={() => block(id, !isSelfBookingBlocked)}
          />
          {hasAccount && <Button onClick={() => setAsked("disconnect")}>Disconnect online account</Button>}
        </>
      )}
      {asked === "contact" && <ContactDialog patient={patient} onClose={close} />}
      {asked === "disconnect" && <DisconnectDialog patient={patient} onClose={close} />}
      {asked === "write" && <WriteDialog patient={who} onClose={close} />}
      {asked === "task" && <TaskDialog patient={who} onClose={close} />}
    </div>
  );
}

async function block(id: string, blocked: boolean): Promise<undefined> {
  putPatient(id, await take(staff.patients[":id"]["self-booking"].$post({ param: { id }, json: { blocked } })));
  toast({ title: blocked ? "Online booking is blocked" : "Online booking is allowed" });
  return undefined;
}

/** In whole years. */
function ageOf(birthDate: string, now: number): number {
  const [year = 0, month = 0, day = 0] = birthDate.split("-").map(Number);
  const today = new Date(now);
  const hadBirthday = today.getMonth() + 1 > month || (today.getMonth() + 1 === month && today.getDate() >= day);
  return today.getFullYear() - year - (hadBirthday ? 0 : 1);
}
