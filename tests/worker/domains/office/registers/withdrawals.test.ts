import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { accountConsents } from "#content/account-consents.ts";
import { intakeConsentDocuments } from "#content/intake/consents/documents.ts";
import type { Withdrawal } from "#contract/consent-withdrawals.ts";
import type { ListAnswer } from "#contract/list.ts";
import { DAY, SECOND } from "#contract/time.ts";
import { withdrawals } from "#worker/domains/office/consents/consent-withdrawals.ts";
import { patientConsents } from "#worker/domains/visits/schema/intake.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { COMPLIANCE, office } from "../../../support/compliance.ts";
import { bookVisit } from "../../../support/staff.ts";

test("who took a consent back is listed from account and health history, and who agreed again since is told apart", async () => {
  const app = await office();
  const patient = await app.colleague("patient", "sam");
  const decide = async (kind: "treatment" | "marketing", decision: string) => {
    app.advance(SECOND);
    const json = { kind, decision, version: accountConsents[kind].version };
    expect((await patient.post("/api/consents", json)).ok).toBe(true);
  };
  for (const kind of ["treatment", "marketing"] as const)
    for (const decision of ["granted", "withdrawn"]) await decide(kind, decision);
  await decide("treatment", "granted");
  const visit = await bookVisit(app, { patient: { firstName: "Marker", lastName: "Lee", email: "lee@guest.example" } });
  const [document] = intakeConsentDocuments;
  const row: Omit<typeof patientConsents.$inferInsert, "id" | "decision" | "decidedAt"> = {
    ...{
      patientId: visit.patient.id,
      submissionId: null,
      kind: document?.kind ?? "",
      version: document?.version ?? "",
    },
    ...{ wordsHash: "-", method: "click", signedName: null, evidenceHash: null, networkHash: null, userAgent: "-" },
  };
  const dayBefore = new Date(app.now().getTime() - DAY);
  await db.insert(patientConsents).values([
    { ...row, id: "pcn_1", decision: "withdrawn", decidedAt: dayBefore },
    { ...row, id: "pcn_2", kind: "declined", decision: "declined", decidedAt: dayBefore },
  ]);

  const response = await app.officer.send(`${COMPLIANCE}/consents/withdrawals`);
  const { rows, total } = await response.json<ListAnswer<Withdrawal>>();
  expect(total).toBe(3);
  const { treatment, marketing } = accountConsents;
  expect(rows).toMatchObject([
    {
      source: "account",
      title: marketing.title,
      version: marketing.version,
      personId: patient.id,
      isAgreedAgain: false,
    },
    { source: "account", title: treatment.title, personId: patient.id, isAgreedAgain: true },
    { source: "intake", title: document?.title, personId: visit.patient.id, at: dayBefore.toISOString() },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/marker|lee@/i);
  expect(await db.$count(auditTrails, eq(auditTrails.resourceType, "consent_withdrawals"))).toBe(1);
});

test("a page of withdrawals is read from the indexes that hold nothing else", async () => {
  const query = withdrawals(db, { page: 1, size: 50, sort: "-at", from: "2026-01-01" }).getSQL();
  const plan = (await db.all<{ detail: string }>(sql`explain query plan ${query}`)).map(({ detail }) => detail);
  for (const table of ["consent_records", "patient_consents"])
    expect(plan.join("; ")).toContain(`SEARCH ${table} USING INDEX ${table}_withdrawn (decided_at>?)`);
});
