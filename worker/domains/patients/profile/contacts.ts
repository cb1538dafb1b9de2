import { and, eq } from "drizzle-orm";
import type { ContactsUpdate, PatientContacts } from "#contract/profile-contacts.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { rowExists, write } from "#worker/kernel/write.ts";
import { findOwnPatient } from "../own-patient.ts";
import { openContacts, sealContacts } from "../patient-contacts.ts";
import { patients } from "../schema/patients.ts";

type ContactsDeps = Pick<Deps, "db" | "now" | "settings">;

export async function readContacts(deps: ContactsDeps, actor: SignedIn): Promise<PatientContacts | null> {
  const patient = await findOwnPatient(deps, actor);
  return patient && openContacts(deps, patient);
}

/** The audit row names the fields, never their values. @throws not_found */
export async function updateContacts(
  deps: ContactsDeps,
  actor: SignedIn,
  update: ContactsUpdate,
): Promise<PatientContacts> {
  const { db, now } = deps;
  const patient = await findOwnPatient(deps, actor);
  if (!patient) throw new AppError("not_found", "You can add this once your first visit is booked.");
  const columns = await sealContacts(deps, patient, { changes: update });
  const fields = Object.keys(columns);
  if (fields.length === 0) return openContacts(deps, patient);
  const about = { resourceType: "patient", resourceId: patient.id, patientId: patient.id };
  const own = and(eq(patients.id, patient.id), eq(patients.userId, actor.user.id));
  const gone = () => new AppError("not_found", "There is no such record.");
  const { changed } = await write(deps, {
    actor,
    audit: { actionType: "patient.update", ...about, actionDetails: { fields } },
    guard: rowExists(patients, own),
    statements: [
      db
        .update(patients)
        .set({ ...columns, updatedAt: now() })
        .where(own)
        .returning(),
    ],
    refused: gone,
  });
  const [[row]] = changed;
  if (!row) throw gone();
  return openContacts(deps, row);
}
