import { eq, sql } from "drizzle-orm";
import { type Channel, CONTACT_CODE } from "#contract/booking.ts";
import type { Receipt } from "#contract/intake.ts";
import type { Deps } from "#worker/deps.ts";
import { openPatientKey } from "#worker/domains/patients/patients.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { randomDigits } from "#worker/kernel/seal/crypto.ts";
import { tryWrite } from "#worker/kernel/write.ts";
import { LIMITS } from "#worker/limits.ts";
import { codeRefusal, newCodeRow } from "../../booking/code-row.ts";
import { admitContact, deliverCode, mayGetCode, tooManyForContact } from "../../booking/contact-code.ts";
import { contactCodes } from "../../schema/appointments.ts";
import type { intakeSubmissions } from "../../schema/intake.ts";
import { type Entrant, noIntake, patientAudit } from "../entrant.ts";
import { findIntake, type IntakeRow } from "../records.ts";
import { newestSubmission, receiptOf } from "./receipt.ts";
import { openSigningContact } from "./signing-contact.ts";

// For a patient without an account: the link's session and a code to the contact on file at the signing.

type CopyDeps = Pick<Deps, "db" | "now" | "settings" | "mailer" | "sms">;
type Submission = typeof intakeSubmissions.$inferSelect;

async function findSigned(deps: CopyDeps, { visit }: Entrant): Promise<{ intake: IntakeRow; submission: Submission }> {
  const intake = await findIntake(deps, visit.id);
  if (!intake || intake.status === "void") throw noIntake();
  const [submission] = await newestSubmission(deps, intake.id);
  if (!submission) throw noIntake();
  return { intake, submission };
}

export async function sendSignedCopyCode(deps: CopyDeps, entrant: Entrant, channel: Channel): Promise<void> {
  const { db } = deps;
  const { visit, patient } = entrant;
  const { submission } = await findSigned(deps, entrant);
  const contact = await openSigningContact(await openPatientKey(deps, patient), submission);
  const to = channel === "email" ? contact.email : contact.phone;
  if (!to) throw new AppError("invalid_request", "We had no such contact when you signed. Please call us.");
  const request = { channel, to };
  const contactIndex = await admitContact(deps, request);
  const code = randomDigits(CONTACT_CODE.digits);
  const row = await newCodeRow(deps, { appointmentId: visit.id, contactIndex, request, code });
  const { sends: _sends, appointmentId: _id, ...changed } = row;
  const isSpent = sql`exists (select 1 from ${contactCodes} where appointment_id = ${visit.id} and sends >= ${LIMITS.rows["code.hold"].limit})`;
  const isStored = await tryWrite(deps, {
    guard: sql`not ${isSpent} and ${mayGetCode(deps, request, contactIndex)}`,
    statements: [
      db
        .insert(contactCodes)
        .values(row)
        .onConflictDoUpdate({
          target: contactCodes.appointmentId,
          set: { ...changed, sends: sql`${contactCodes.sends} + 1` },
        }),
    ],
  });
  if (!isStored) throw tooManyForContact();
  await deliverCode(deps, { request, code }, () =>
    db
      .update(contactCodes)
      .set({ sends: sql`${contactCodes.sends} - 1` })
      .where(eq(contactCodes.appointmentId, visit.id)),
  );
}

/** Once a code, audited. @throws not_found, invalid_request */
export async function openSignedCopy(deps: CopyDeps, entrant: Entrant, code: string): Promise<Receipt> {
  const { intake } = await findSigned(deps, entrant);
  const ofVisit = eq(contactCodes.appointmentId, entrant.visit.id);
  const [row] = await deps.db.select().from(contactCodes).where(ofVisit);
  const isUsed = row?.verifiedAt != null;
  const details = { by: "code", to: "contact of the signing" };
  const onlyOnce = patientAudit(deps, entrant, { action: "intake.copy", intakeId: intake.id, details });
  const refusal = isUsed ? "Please ask for a new code." : await codeRefusal(deps, row ?? null, { code, onlyOnce });
  if (refusal) throw new AppError("invalid_request", refusal, { fields: { code: refusal } });
  return { ...(await receiptOf(deps, entrant)), addenda: [] };
}
