import { and, asc, desc, eq } from "drizzle-orm";
import { clinic } from "#content/clinic.ts";
import { progressOf } from "#content/intake/progress.ts";
import type { Answers } from "#content/intake/types.ts";
import type { Intake, IntakeAddendum } from "#contract/intake.ts";
import { todayIn } from "#contract/time.ts";
import { type Identity, openIdentity, openPatientKey } from "#worker/domains/patients/patients.ts";
import { open } from "#worker/kernel/seal/seal.ts";
import { intakeAddenda, intakeSubmissions } from "../schema/intake.ts";
import type { Entrant, IntakeDeps } from "./entrant.ts";
import { intakePlace } from "./intake-places.ts";
import { ensureIntake, isEditable, sectionsStatement } from "./records.ts";
import { openShown } from "./shown-sections.ts";
import { copyChannels } from "./signing/signing-contact.ts";

/** A link shows only the date of a signed form. @throws not_found, not_configured */
export async function readOwnIntake(deps: IntakeDeps, entrant: Entrant): Promise<Intake> {
  const { db } = deps;
  const { visit, patient, access } = entrant;
  const row = await ensureIntake(deps, entrant);
  const [sectionRows, addendumRows, [signed]] = await db.batch([
    sectionsStatement(deps, row.id),
    ownAddenda(deps, row.id),
    db
      .select({ id: intakeSubmissions.id, signedAt: intakeSubmissions.signedAt, contact: intakeSubmissions.contact })
      .from(intakeSubmissions)
      .where(eq(intakeSubmissions.intakeId, row.id))
      .orderBy(desc(intakeSubmissions.number))
      .limit(1),
  ]);
  const key = await openPatientKey(deps, patient);
  const identity = await openIdentity(deps, patient);
  // A voided form may be another person's: only staff see it.
  const isVoid = row.status === "void";
  const canEdit = isEditable(row, visit);
  const isSignedByLink = access === "link" && signed !== undefined;
  const isHidden = isVoid || (isSignedByLink && !canEdit);
  const { sections } = await openShown(key, entrant, { intake: row, rows: isHidden ? [] : sectionRows });
  const isReturned = row.status === "needs_changes" && row.returnNote !== null;
  return {
    appointmentId: visit.id,
    status: row.status,
    version: row.version,
    questionnaireVersion: row.questionnaireVersion,
    isEditable: canEdit,
    returnNote: isReturned ? await open(key, intakePlace.returnNote(row.id), row.returnNote ?? "") : null,
    sections,
    progress: progressOf(sections, { today: todayIn(deps.now()) }),
    prefill: canEdit && !isSignedByLink ? prefillOf(identity) : {},
    firstName: identity.firstName,
    visit: intakeVisit(visit),
    submittedAt: signed?.signedAt.toISOString() ?? null,
    access,
    // A form returned by link starts over: remarks on the signed one stay with the account.
    addenda: isVoid || isSignedByLink ? [] : await openAddenda(key, addendumRows),
    copyChannels: await copyChannels(deps, key, { access, signed }),
  };
}

export function intakeVisit({ startsAt, location }: Entrant["visit"]): Intake["visit"] {
  return { startsAt: startsAt.toISOString(), zone: clinic.timeZone, location };
}

const FIELDS = {
  firstName: "who.firstName",
  lastName: "who.lastName",
  birthDate: "who.birthDate",
  email: "who.email",
  phone: "who.phone",
} as const satisfies Record<keyof Identity, string>;

function prefillOf(identity: Identity): Answers {
  const known = Object.entries(FIELDS).flatMap(([field, linkId]) => {
    const text = identity[field as keyof Identity];
    return text ? [[linkId, text] as const] : [];
  });
  return Object.fromEntries(known);
}

export function ownAddenda({ db }: Pick<IntakeDeps, "db">, intakeId: string) {
  return db
    .select()
    .from(intakeAddenda)
    .where(and(eq(intakeAddenda.intakeId, intakeId), eq(intakeAddenda.authorKind, "patient")))
    .orderBy(asc(intakeAddenda.createdAt));
}

export async function openAddenda(
  key: CryptoKey,
  rows: readonly (typeof intakeAddenda.$inferSelect)[],
): Promise<IntakeAddendum[]> {
  return Promise.all(
    rows.map(async ({ id, body, createdAt }) => ({
      body: await open(key, intakePlace.addendum(id), body),
      createdAt: createdAt.toISOString(),
    })),
  );
}
