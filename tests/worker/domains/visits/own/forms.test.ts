import { expect, test } from "vitest";
import { consentLinesOf } from "#content/intake/consents/document.ts";
import { consentOf } from "#content/intake/consents/documents.ts";
import type { SignedForm } from "#contract/visits.ts";
import { intakeDocument } from "#worker/domains/accounts/consents/consent-documents.ts";
import { consentDocuments } from "#worker/domains/accounts/consents/schema.ts";
import { openPatientKey } from "#worker/domains/patients/patients.ts";
import { patientConsents } from "#worker/domains/visits/schema/intake.ts";
import { digest } from "#worker/kernel/seal/crypto.ts";
import { seal } from "#worker/kernel/seal/seal.ts";
import { db } from "../../../support/app.ts";
import { createAuthApp } from "../../../support/auth.ts";
import { patientOf, person, settings } from "../../../support/care.ts";

test("shows signed documents in the words that were shown, to their patient only", async () => {
  const app = await createAuthApp();
  const { patient, send } = await patientOf(app);
  const document = consentOf("treatment");
  const key = await openPatientKey({ settings }, patient);
  const sign = async (id: string, words: string, minutes: number) => ({
    id,
    patientId: patient.id,
    submissionId: null,
    kind: "treatment",
    version: document.version,
    wordsHash: await digest(words),
    decision: "granted" as const,
    method: "typed" as const,
    signedName: await seal(key, { column: "patient_consents.signed_name", row: id }, "Marker Surname"),
    evidenceHash: null,
    networkHash: null,
    userAgent: "",
    decidedAt: new Date(Date.UTC(2026, 10, 20, 12, minutes)),
  });
  const older = "Older title\n\nOlder words\n\nI agreed then\n\nI did not";
  const now = await intakeDocument(document);
  const then = { version: "2025-01-01", title: "Older title", bodyMd: older, bodySha256: await digest(older) };
  await db.insert(consentDocuments).values([now, { ...now, ...then, retiredAt: new Date(0) }]);
  await db
    .insert(patientConsents)
    .values([
      await sign("0", "Words that were never kept", 0),
      await sign("1", older, 1),
      await sign("2", consentLinesOf(document), 2),
    ]);
  const { forms } = await (await send("/api/signed-forms")).json<{ forms: SignedForm[] }>();
  const shown = { decision: "granted", signedName: "Marker Surname", appointmentId: null };
  expect(forms).toMatchObject([
    { id: "2", ...shown, title: document.title, paragraphs: document.paragraphs, choice: document.grant },
    { id: "1", ...shown, title: "Older title", paragraphs: ["Older words"], choice: "I agreed then" },
    { id: "0", ...shown, title: "treatment", paragraphs: null, choice: null },
  ]);
  const other = await patientOf(app, "other@patient.example");
  expect(await (await other.send("/api/signed-forms")).json()).toEqual({ forms: [] });
  const stranger = await person(app, "new@patient.example");
  expect(await (await stranger.send("/api/signed-forms")).json()).toEqual({ forms: [] });
});
