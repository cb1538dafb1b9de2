import { and, desc, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";
import { entriesOf } from "#content/intake/labels.ts";
import type { Answers, GroupEntry, SectionId } from "#content/intake/types.ts";
import type { AllergyLine, AllergyReviewRequest, DeclaredAllergies } from "#contract/staff-chart.ts";
import type { Deps } from "#worker/deps.ts";
import { nameOf } from "#worker/domains/accounts/accounts.ts";
import { profiles } from "#worker/domains/accounts/schema/accounts.ts";
import { chartNotes } from "#worker/domains/patients/schema/chart.ts";
import { openJson } from "#worker/kernel/seal/sealed-json.ts";
import { intakePlace } from "../../intake/intake-places.ts";
import { intakeSections, intakeSubmissions, intakes } from "../../schema/intake.ts";

const ASKED_IN: SectionId = "medicines";

export interface AllergyReview {
  text: string;
  outcome: AllergyReviewRequest["outcome"];
  entries: string[];
  /** Signed intakes that the review covered. By id: two times can't tell which came first. */
  submissions: string[];
}

/** A role that may not read charts gets no rows. */
export function allergyStatements({ db }: Pick<Deps, "db">, patientId: string, isAllowed = true) {
  const allowed = isAllowed ? undefined : sql`0`;
  const isShown = inArray(chartNotes.kind, ["allergy", "alert", "allergy_review"]);
  const notes = db
    .select({
      id: chartNotes.id,
      kind: chartNotes.kind,
      content: chartNotes.content,
      createdAt: chartNotes.createdAt,
      author: nameOf().as("person_name"),
    })
    .from(chartNotes)
    .leftJoin(profiles, eq(profiles.userId, chartNotes.authorId))
    .where(and(eq(chartNotes.patientId, patientId), isShown, isNull(chartNotes.retiredAt), allowed))
    .orderBy(desc(chartNotes.createdAt), desc(sql`${chartNotes}.rowid`));
  const submissions = db
    .select({ id: intakeSubmissions.id, answers: intakeSubmissions.answers, signedAt: intakeSubmissions.signedAt })
    .from(intakeSubmissions)
    .innerJoin(intakes, eq(intakes.id, intakeSubmissions.intakeId))
    .where(and(eq(intakes.patientId, patientId), ne(intakes.status, "void"), allowed))
    .orderBy(desc(intakeSubmissions.signedAt), desc(intakeSubmissions.number));
  const isVoid = and(eq(intakes.patientId, patientId), eq(intakes.status, "void"));
  const facts = db
    .select({
      version: allergyVersion(patientId).as("allergy_version"),
      noted: sql<number>`(select count(*) from ${chartNotes} where ${isEntry(patientId)})`.as("allergies_noted"),
      isUnsigned:
        sql<number>`exists (select 1 from ${intakeSections} join ${intakes} on ${intakes.id} = ${intakeSections.intakeId}
        where ${intakes.patientId} = ${patientId} and ${intakes.submittedAt} is null and ${intakes.status} <> 'void'
          and ${intakeSections.section} = ${ASKED_IN})`.as("allergies_unsigned"),
      voidedAt: sql<number | null>`(select max(${intakes.updatedAt}) from ${intakes} where ${isVoid})`.as("voided_at"),
    })
    .from(sql`(select 1)`)
    .where(allowed);
  return [notes, submissions, facts] as const;
}

type AllergyRows = BatchResponse<ReturnType<typeof allergyStatements>>;

function isEntry(patientId: string): SQL | undefined {
  return and(eq(chartNotes.patientId, patientId), eq(chartNotes.kind, "allergy"));
}

/** Rises with every entry, ending, review, signature and voiding: no count ever falls. */
export function allergyVersion(patientId: string): SQL<number> {
  const isNote = or(
    isEntry(patientId),
    and(eq(chartNotes.patientId, patientId), eq(chartNotes.kind, "allergy_review")),
  );
  return sql<number>`((select count(*) + count(${chartNotes.retiredAt}) from ${chartNotes} where ${isNote})
    + (select count(*) from ${intakeSubmissions} where ${intakeSubmissions.intakeId} in
      (select id from ${intakes} where ${intakes.patientId} = ${patientId}))
    + (select count(*) from ${intakes} where ${intakes.patientId} = ${patientId} and ${intakes.status} = 'void'))`;
}

export async function openAllergies(key: CryptoKey, [rows, submissions, [facts]]: AllergyRows) {
  const notes = await Promise.all(
    rows.map(async ({ id, kind, content, createdAt, author }) => ({
      id,
      kind,
      content: await openJson<AllergyReview>(key, { column: "chart_notes.content", row: id }, content),
      at: createdAt,
      by: author || "Staff",
    })),
  );
  const entries = notes.filter(({ kind }) => kind === "allergy");
  const review = notes.find(({ kind }) => kind === "allergy_review") ?? null;
  const reviewed = new Set(review?.content.submissions);
  const declarations = await Promise.all(
    submissions
      .filter(({ id }) => !reviewed.has(id))
      .map(async (row) => declaredIn(await openAnswers(key, row), row.signedAt)),
  );
  const recorded = review ? entries.map(({ content }) => content.text) : [];
  const declared = unreviewed(
    declarations.filter((one) => one !== null),
    recorded,
  );
  const { version = 0, noted = 0, isUnsigned = 0, voidedAt = null } = facts ?? {};
  return {
    alerts: notes.flatMap(({ id, kind, content: { text } }) =>
      kind === "allergy" || kind === "alert" ? [{ id, kind, text }] : [],
    ),
    submissions: submissions.map(({ id }) => id),
    line: lineOf({
      version,
      declared,
      review,
      noted,
      isUnsigned: isUnsigned === 1,
      voidedAt,
      entries: entries.map(({ id }) => id),
    }),
  };
}

function openAnswers(key: CryptoKey, { id, answers }: { id: string; answers: string }): Promise<Answers> {
  return openJson<Answers>(key, intakePlace.submission("answers", id), answers);
}

/** Null when the form did not ask. */
function declaredIn(answers: Answers, signedAt: Date): DeclaredAllergies | null {
  const answer = answers["allergies.any"];
  const at = { signedAt: signedAt.toISOString() };
  if (answer === "no") return { answer, words: [], ...at };
  if (answer === "yes") return { answer, words: entriesOf(answers["allergies.list"]).map(wordsOf), ...at };
  if (answer !== "unsure") return null;
  const detail = answers["allergies.unsureDetail"];
  const doubt = "possible allergy, the patient is not sure";
  return { answer, words: [typeof detail === "string" && detail ? `${doubt}: ${detail}` : doubt], ...at };
}

function wordsOf({ substance = "", reaction, severity }: GroupEntry): string {
  const about = [reaction, severity === "unsure" ? "" : severity].filter(Boolean).join(", ");
  return about ? `${substance} (${about})` : substance;
}

interface Known {
  version: number;
  declared: readonly DeclaredAllergies[];
  review: { content: Omit<AllergyReview, "text">; at: Date; by: string } | null;
  /** Ids in force, and how many there ever were. */
  entries: readonly string[];
  noted: number;
  isUnsigned: boolean;
  voidedAt: number | null;
}

function lineOf({ version, declared, review, entries, noted, isUnsigned, voidedAt }: Known): AllergyLine {
  const line = { version, declared: [], reviewed: null };
  const isCovered = review !== null && declared.every(({ answer }) => answer === "no");
  if (declared.length > 0 && !isCovered) return { ...line, state: "declared", declared };
  if (review === null) return { ...line, state: noted > 0 ? "changed" : askedState(isUnsigned) };
  const { outcome, entries: known } = review.content;
  const isSame = entries.length === known.length && entries.every((id) => known.includes(id));
  const isVoided = voidedAt !== null && voidedAt > review.at.getTime();
  if (!isSame || isVoided) return { ...line, state: "changed" };
  return { ...line, state: "reviewed", reviewed: { outcome, by: review.by, at: review.at.toISOString() } };
}

function askedState(isUnsigned: boolean): AllergyLine["state"] {
  return isUnsigned ? "unsigned" : "not_asked";
}

/**
 * Declarations, newest first, that the chart does not have yet, each allergy once. A newest "no" takes no older one
 * back.
 */
function unreviewed(declarations: readonly DeclaredAllergies[], recorded: readonly string[]): DeclaredAllergies[] {
  const known = new Set(recorded.map(plain));
  const said = new Set<string>();
  return declarations.flatMap((one, index) => {
    if (one.answer === "no") return index === 0 ? [one] : [];
    const words = one.words.filter((text) => !said.has(plain(text)));
    for (const text of words) said.add(plain(text));
    return words.every((text) => known.has(plain(text))) ? [] : [{ ...one, words }];
  });
}

function plain(text: string): string {
  return text.trim().replace(/\s+/g, " ").toLowerCase();
}
