import { and, asc, eq, sql } from "drizzle-orm";
import type { DataRequestNote } from "#contract/data-requests.ts";
import type { Deps } from "#worker/deps.ts";
import { nameOf } from "#worker/domains/accounts/accounts.ts";
import { profiles } from "#worker/domains/accounts/schema/accounts.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { newId } from "#worker/kernel/ids.ts";
import { open, seal } from "#worker/kernel/seal/seal.ts";
import { complianceNotes } from "./schema.ts";

const notePlace = (id: string) => ({ column: "compliance_notes.text", row: id });

type NoteSubject = "data_request" | "incident";

interface NewNote {
  subject: NoteSubject;
  subjectId: string;
  act: string;
  text: string;
  actor: SignedIn;
  key: CryptoKey;
}

export async function noteRow({ now }: Pick<Deps, "now">, note: NewNote): Promise<typeof complianceNotes.$inferInsert> {
  const { subject, subjectId, act, text, actor, key } = note;
  const id = newId("cnt");
  const sealed = text === "" ? null : await seal(key, notePlace(id), text);
  return { id, subject, subjectId, act, text: sealed, actorId: actor.user.id, at: now() };
}

export function selectNotes({ db }: Pick<Deps, "db">, subject: NoteSubject, subjectId: string) {
  return db
    .select({
      id: complianceNotes.id,
      act: complianceNotes.act,
      text: complianceNotes.text,
      at: complianceNotes.at,
      by: nameOf().as("person_name"),
    })
    .from(complianceNotes)
    .leftJoin(profiles, eq(profiles.userId, complianceNotes.actorId))
    .where(and(eq(complianceNotes.subject, subject), eq(complianceNotes.subjectId, subjectId)))
    .orderBy(asc(complianceNotes.at), sql`${complianceNotes}.rowid`);
}

type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number];

export function toNotes(key: CryptoKey, rows: readonly NoteRow[]): Promise<DataRequestNote[]> {
  return Promise.all(
    rows.map(async ({ text, at, by, ...row }) => ({
      ...row,
      text: text === null ? "" : await open(key, notePlace(row.id), text),
      by: by || "Staff",
      at: at.toISOString(),
    })),
  );
}
