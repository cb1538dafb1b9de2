import { and, eq, sql } from "drizzle-orm";
import type { AllergyReviewRequest } from "#contract/staff-chart.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { changeChart, chartRefusal, lookAgain } from "#worker/domains/patients/chart/change.ts";
import { type ChartDeps, chartPlace, findPatientById } from "#worker/domains/patients/chart/chart.ts";
import { toNote } from "#worker/domains/patients/chart/staff/staff-chart.ts";
import { chartNotes } from "#worker/domains/patients/schema/chart.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import { sealJson } from "#worker/kernel/seal/sealed-json.ts";
import { type AllergyReview, allergyStatements, allergyVersion, openAllergies } from "./allergy-rows.ts";

interface Reviewing {
  patientId: string;
  version: number;
  request: AllergyReviewRequest;
}

/** The same key again is the same review. @throws not_found, stale, invalid_request */
export async function reviewAllergies(deps: ChartDeps, actor: SignedIn, { patientId, version, request }: Reviewing) {
  const { db, now } = deps;
  const { key } = await findPatientById(deps, patientId);
  const seen = await openAllergies(key, await db.batch(allergyStatements(deps, patientId)));
  const entries = seen.alerts.filter(({ kind }) => kind === "allergy");
  const declared = seen.line.declared.flatMap(({ words }) => words);
  const id = `not_${request.clientKey}`;
  const isOne = and(eq(chartNotes.id, id), eq(chartNotes.patientId, patientId));
  const read = db.select().from(chartNotes).where(isOne);
  const about = { patientId, resourceType: "note", resourceId: id, read };
  const isSeen = seen.line.version === version;
  if (isSeen) refuseContradiction(request, { entries: entries.length, declared });
  const known = entries.map(({ text }) => text);
  const texts = isSeen ? request.confirmed.filter((text) => !known.includes(text)) : [];
  const added = texts.map((text) => ({ id: newId("not"), kind: "allergy" as const, content: { text } }));
  const review: AllergyReview = {
    text: reviewText(request.outcome, { listed: [...known, ...texts], declared }),
    outcome: request.outcome,
    entries: [...entries, ...added].map((entry) => entry.id),
    submissions: seen.submissions,
  };
  const written = { patientId, appointmentId: null, authorId: actor.user.id, createdAt: now(), retiredAt: null };
  const rows = [...added, { id, kind: "allergy_review" as const, content: review }].map(async (note) => {
    const content = await sealJson(key, chartPlace("chart_notes", note.id), note.content);
    return { ...written, ...note, content };
  });
  const inserts = (await Promise.all(rows)).map((row) => db.insert(chartNotes).values(row));
  const guard = sql`${allergyVersion(patientId)} = ${version}`;
  const change = { ...about, action: "allergies.review", fields: [request.outcome], guard, statements: inserts };
  const done = await changeChart(deps, actor, change);
  const { rows: stored, nameOf } = done ?? (await lookAgain(deps, actor, about));
  const [row] = stored;
  if (!row) throw chartRefusal(null, { version, sentence: "" });
  return { note: await toNote(key, row, nameOf), isNew: done !== null };
}

/** "No known allergies" excludes entries, and only declared ones can be confirmed. */
function refuseContradiction(
  { outcome, confirmed }: AllergyReviewRequest,
  { entries, declared }: { entries: number; declared: readonly string[] },
): void {
  const listed = entries + confirmed.length;
  if (confirmed.some((text) => !declared.includes(text)))
    throw new AppError("invalid_request", "Only allergies that the patient declared can be confirmed here.");
  if (outcome === "none" && listed > 0)
    throw new AppError(
      "invalid_request",
      "End the entries in the notes before you record that there are no allergies.",
    );
  if (outcome === "listed" && listed === 0) throw new AppError("invalid_request", "There is no allergy to confirm.");
}

function reviewText(
  outcome: AllergyReview["outcome"],
  { listed, declared }: { listed: readonly string[]; declared: readonly string[] },
): string {
  const rest = declared.filter((text) => !listed.includes(text));
  const found = outcome === "none" ? "No known allergies." : `Allergies: ${listed.join("; ")}.`;
  return rest.length === 0 ? found : `${found} Declared, not confirmed: ${rest.join("; ")}.`;
}
