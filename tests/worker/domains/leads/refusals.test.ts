import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { LeadAnswerFull } from "#contract/lead-admin.ts";
import { leadEnrollments, leads } from "#worker/domains/leads/schema.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { ADMIN_LEADS, actOn, full, newCall, newLead, newTemplate } from "../../support/admin-leads.ts";
import { db } from "../../support/app.ts";
import { type StaffApp, staffApp } from "../../support/staff.ts";

/** Monday at 10 AM in both clinics. */
const MORNING = new Date("2026-11-23T16:00:00Z");

async function mergeInto(app: StaffApp, kept: string, other: string): Promise<LeadAnswerFull> {
  const { lead } = await full(app.desk, other);
  const merged = await actOn(app.desk, kept, "merge", { otherId: other, otherVersion: lead.version, fields: {} });
  expect(merged.status).toBe(200);
  return merged.json();
}

async function rowOf(id: string) {
  const [row] = await db.select().from(leads).where(eq(leads.id, id));
  return row;
}

test("keeps consents withdrawn after a merge for both leads when it is undone", async () => {
  const app = await staffApp({ start: MORNING });
  const kept = await newLead(app, { consentText: true });
  const other = await newLead(app, { consentText: true });
  const { merges } = await mergeInto(app, kept, other);
  const { lead } = await full(app.desk, kept);
  const { name, phone, email, message, interest, location, consent } = lead;
  const json = { name, phone, email, message, interest, location, nextActionAt: null };
  const consents = { consentCall: consent.call, consentText: false, consentEmail: consent.email };
  const changed = await app.desk.send(`${ADMIN_LEADS}/${kept}`, {
    method: "PUT",
    json: { ...json, ...consents },
    headers: { "If-Match": `"${lead.version}"` },
  });
  expect(changed.status).toBe(200);
  await actOn(app.desk, kept, "do-not-contact", { on: true });
  expect((await actOn(app.desk, kept, `merges/${merges[0]?.id}/undo`)).status).toBe(200);
  for (const id of [kept, other])
    expect(await rowOf(id)).toMatchObject({
      dupOf: null,
      doNotContact: true,
      consentCall: true,
      consentText: false,
      consentEmail: true,
    });
});

test("audits a merge and its undo for both leads", async () => {
  const app = await staffApp({ start: MORNING });
  const [kept, other] = [await newLead(app), await newLead(app)];
  const { merges } = await mergeInto(app, kept, other);
  await actOn(app.desk, kept, `merges/${merges[0]?.id}/undo`);
  for (const action of ["lead.merge", "lead.unmerge"]) {
    const rows = await db.select().from(auditTrails).where(eq(auditTrails.actionType, action));
    expect(new Set(rows.map(({ resourceId }) => resourceId))).toEqual(new Set([kept, other]));
    expect(rows.map(({ actorId }) => actorId)).toEqual([app.desk.id, app.desk.id]);
  }
});

test("applies do-not-contact to every lead with the same phone or email, later ones included", async () => {
  const app = await staffApp({ start: MORNING });
  const admin = await app.colleague("admin", "boss");
  const template = await newTemplate(admin);
  const steps = [{ templateId: template.id, afterHours: 0 }];
  const made = await admin.post(`${ADMIN_LEADS}/sequences`, { name: "Follow-up", steps, isActive: true });
  const { sequence } = await made.json<{ sequence: { id: string } }>();
  const refusing = await newLead(app, { phone: "9205554001", email: "a@guest.example" });
  const sameNumber = await newLead(app, { phone: "9205554001", email: "b@guest.example" });
  const sameAddress = await newLead(app, { phone: "9205554002", email: "a@guest.example" });
  const stranger = await newLead(app, { phone: "9205554003", email: "c@guest.example" });
  for (const id of [sameNumber, sameAddress, stranger])
    await actOn(app.desk, id, "sequence", { sequenceId: sequence.id });
  await actOn(app.desk, refusing, "do-not-contact", { on: true });
  const stopped = and(eq(leadEnrollments.state, "stopped"), eq(leadEnrollments.reason, "opt_out"));
  const ended = await db.select().from(leadEnrollments).where(stopped);
  expect(new Set(ended.map(({ leadId }) => leadId))).toEqual(new Set([sameNumber, sameAddress]));

  const later = await newCall(app, { phone: "920 555 4001" });
  const gatesOf = async (id: string) => {
    const { call, text, email } = (await full(app.desk, id)).lead.channels;
    return [call.gate, text.gate, email.gate];
  };
  for (const id of [sameNumber, sameAddress, later])
    expect(await gatesOf(id)).toEqual(["do_not_contact", "do_not_contact", "do_not_contact"]);
  expect(await gatesOf(stranger)).toEqual([null, "no_consent", null]);
  app.mails.length = 0;
  expect((await actOn(app.desk, sameAddress, "send", { templateId: template.id })).status).toBe(422);
  expect(app.mails).toEqual([]);
  expect((await actOn(app.desk, stranger, "send", { templateId: template.id })).status).toBe(200);

  await actOn(app.desk, refusing, "do-not-contact", { on: false });
  expect(await gatesOf(sameNumber)).toEqual([null, "no_consent", null]);
});

test("honors do-not-contact of a merged lead until it is lifted", async () => {
  const app = await staffApp({ start: MORNING });
  const kept = await newLead(app, { phone: "9205554001", email: "a@guest.example" });
  const other = await newLead(app, { phone: "9205554001", email: "b@guest.example" });
  await mergeInto(app, kept, other);
  const later = await newLead(app, { phone: "9205554009", email: "b@guest.example" });
  const gate = async () => (await full(app.desk, later)).lead.channels.email.gate;
  await actOn(app.desk, kept, "do-not-contact", { on: true });
  expect(await gate()).toBe("do_not_contact");
  await actOn(app.desk, kept, "do-not-contact", { on: false });
  expect(await gate()).toBeNull();
});
