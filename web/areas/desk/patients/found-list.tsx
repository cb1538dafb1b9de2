import type { ReactNode } from "react";
import type { FoundPatient } from "#contract/staff-patients.ts";
import { shortDay, zonedTime } from "#contract/time-words.ts";
import { clinicName } from "#web/lib/words/clinics.ts";

interface FoundListProps {
  patients: readonly FoundPatient[];
  action: (patient: FoundPatient) => ReactNode;
  remark?: (patient: FoundPatient) => string;
}

export function FoundList({ patients, action }: FoundListProps) {
  return (
    <>
      <p role="status">{foundWords(patients.length)}</p>
      <PatientRows patients={patients} action={action} />
    </>
  );
}

export function PatientRows({ patients, action, remark }: FoundListProps) {
  return (
    <ul className="rows">
      {patients.map((patient) => (
        <li key={patient.id}>
          <p>
            <b>
              {patient.firstName} {patient.lastName}
            </b>
            {remark && <em>{remark(patient)}</em>}
            <small>
              {bornWords(patient)} · {patient.hasAccount ? "has an account" : "no account"}
            </small>
            {patient.visit && <small>{visitWords(patient.visit)}</small>}
          </p>
          {action(patient)}
        </li>
      ))}
    </ul>
  );
}

function bornWords({ birthDate, isRestricted }: FoundPatient): string {
  if (isRestricted) return "Restricted chart";
  return birthDate ? `Born ${birthDate}` : "No date of birth yet";
}

function foundWords(count: number): string {
  if (count === 0)
    return "Nobody was found. It has to match exactly: please check the spelling, or search another way.";
  return count === 1 ? "1 patient found." : `${count} patients found.`;
}

function visitWords({ startsAt, location, ref }: NonNullable<FoundPatient["visit"]>): string {
  const word = Date.parse(startsAt) > Date.now() ? "Next" : "Last";
  return `${word} visit ${shortDay(startsAt)}, ${zonedTime(startsAt)}, ${clinicName(location)} (${ref})`;
}
