import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { accountConsents } from "#content/account-consents.ts";
import { intakeConsentDocuments as shown } from "#content/intake/consents/documents.ts";
import type { SignedSection } from "#contract/intake.ts";
import {
  currentDocuments,
  documentSql,
  intakeDocument,
  keepWords,
} from "#worker/domains/accounts/consents/consent-documents.ts";
import { consentDocuments } from "#worker/domains/accounts/consents/schema.ts";
import { openPatientKey } from "#worker/domains/patients/patients.ts";
import { intakePlace } from "#worker/domains/visits/intake/intake-places.ts";
import { signatureEvidence } from "#worker/domains/visits/intake/signing/submission-statements.ts";
import { intakeSubmissions, patientConsents } from "#worker/domains/visits/schema/intake.ts";
import { open } from "#worker/kernel/seal/seal.ts";
import { sealJson } from "#worker/kernel/seal/sealed-json.ts";
import { db, NOON } from "../../../support/app.ts";
import { settings } from "../../../support/care.ts";
import { look, openSigned, patientNow, receiptOf } from "../../../support/intake-signed.ts";

test("every record of a signature points to a document that holds the words that were shown", async () => {
  const { sitting } = await openSigned();
  const records = await db
    .select({ kind: patientConsents.kind, words: consentDocuments.bodyMd, source: consentDocuments.source })
    .from(patientConsents)
    .leftJoin(consentDocuments, eq(consentDocuments.bodySha256, patientConsents.wordsHash));
  expect(records.length).toBeGreaterThan(5);
  for (const { kind, words, source } of records) {
    expect([kind, source]).toEqual([kind, "intake"]);
    expect(words).toContain(shown.find((one) => one.kind === kind)?.paragraphs[0]);
  }
  const { consents } = await receiptOf(await sitting.send(`/api/intake/${sitting.id}/receipt`));
  for (const { kind, title, paragraphs, choice } of consents) {
    const document = shown.find((one) => one.kind === kind);
    expect([title, paragraphs, choice]).toEqual([document?.title, document?.paragraphs, document?.grant]);
  }
});

test("other words under a version that is there are refused, and what is there stays as it is", async () => {
  const [document] = shown;
  if (!document) throw new Error("No document");
  await keepWords({ db }, [await intakeDocument(document)]);
  const changed = await intakeDocument({ ...document, title: "Other words" });
  await expect(keepWords({ db }, [changed])).rejects.toThrow();
  await expect(db.update(consentDocuments).set({ bodyMd: "Other words" })).rejects.toThrow();
  await expect(db.delete(consentDocuments)).rejects.toThrow();
  expect(await db.select().from(consentDocuments)).toEqual([await intakeDocument(document)]);
});

test("seeding keeps what is shown and retires what is not, however often it runs", async () => {
  const [current] = await currentDocuments();
  if (!current) throw new Error("No document");
  await db
    .insert(consentDocuments)
    .values({ ...current, version: "2025-01-01", bodyMd: "It's older", bodySha256: "older" });
  for (let i = 0; i < 2; i++) for (const statement of await documentSql(NOON)) await db.run(sql.raw(statement));
  const rows = await db.select().from(consentDocuments);
  expect(rows.filter(({ retiredAt }) => retiredAt).map(({ bodySha256 }) => bodySha256)).toEqual(["older"]);
  expect(rows).toHaveLength(1 + Object.keys(accountConsents).length + shown.length);
});

test("patient and staff see a form in the words that were signed, whatever it asks by now", async () => {
  const { doctor, id, sitting } = await openSigned();
  const key = await openPatientKey({ settings }, await patientNow());
  const [submission] = await db.select({ id: intakeSubmissions.id }).from(intakeSubmissions);
  const form: SignedSection[] = [
    {
      id: "safety",
      title: "Older page",
      fields: [{ linkId: "med.nitrates", label: "Older question?", isRequired: true, lines: ["Older yes"] }],
    },
  ];
  await db
    .update(intakeSubmissions)
    .set({ form: await sealJson(key, intakePlace.submission("form", submission?.id ?? ""), form) });
  const { sections } = await receiptOf(await sitting.send(`/api/intake/${sitting.id}/receipt`));
  expect(sections).toEqual(form);
  expect((await look(doctor, id)).sections).toMatchObject([
    {
      title: "Older page",
      fields: [{ label: "Older question?", lines: ["Older yes"], flagTier: "before_prescribing" }],
    },
  ]);
});

test("the evidence of a signature covers the questions as they were put, not the answers alone", async () => {
  await openSigned();
  const key = await openPatientKey({ settings }, await patientNow());
  const [row] = await db.select().from(intakeSubmissions);
  if (!row?.form) throw new Error("Nothing was signed");
  const records = await db.select().from(patientConsents).orderBy(sql`rowid`);
  const consents = records.flatMap(({ kind, decision }) => {
    const document = shown.find((one) => one.kind === kind);
    return document && decision !== "withdrawn" ? [{ document, decision }] : [];
  });
  const evidence = {
    answers: await open(key, intakePlace.submission("answers", row.id), row.answers),
    form: await open(key, intakePlace.submission("form", row.id), row.form),
    signedName: await open(key, intakePlace.submission("signed_name", row.id), row.signedName),
    consents,
    at: row.signedAt,
  };
  expect(await signatureEvidence(evidence)).toBe(row.evidenceHash);
  expect(await signatureEvidence({ ...evidence, form: "[]" })).not.toBe(row.evidenceHash);
});
