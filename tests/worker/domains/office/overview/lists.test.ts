import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ClaimId } from "#content/claims.ts";
import type { FunnelStep, Overview } from "#contract/overview.ts";
import { DAY, HOUR } from "#contract/time.ts";
import { articles } from "#worker/domains/articles/schema.ts";
import { leads } from "#worker/domains/leads/schema.ts";
import { chatConversations } from "#worker/domains/max/schema/chat.ts";
import { tasks } from "#worker/domains/patients/schema/tasks.ts";
import { registerSql } from "#worker/domains/site/claims/seed.ts";
import { registeredClaims } from "#worker/domains/site/schema/claims.ts";
import { appointments } from "#worker/domains/visits/schema/appointments.ts";
import { intakes } from "#worker/domains/visits/schema/intake.ts";
import { notifications } from "#worker/domains/visits/schema/reminders.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { newLead } from "../../../support/admin-leads.ts";
import { db } from "../../../support/app.ts";
import { chicago, MONDAY } from "../../../support/booking.ts";
import { readOverviewAs } from "../../../support/overview.ts";
import { bookVisit, type Colleague, type StaffApp, staffApp } from "../../../support/staff.ts";

/** Adds two of everything that is counted, and rows beside them that no number may include. */
async function fill(app: StaffApp): Promise<void> {
  const at = app.now();
  const [late, soon] = [new Date(at.getTime() - HOUR), new Date(at.getTime() + HOUR)];
  const visits = [];
  for (const [day, time] of [
    [MONDAY, "13:00"],
    [MONDAY, "14:00"],
    ["2026-11-24", "09:00"],
    ["2026-12-08", "09:00"],
    ["2026-12-09", "09:00"],
  ] as const)
    visits.push(await bookVisit(app, { startsAt: chicago(day, time) }));
  await db
    .update(appointments)
    .set({ status: "no_show" })
    .where(eq(appointments.id, visits[1]?.id ?? ""));
  await db
    .update(appointments)
    .set({ status: "completed" })
    .where(eq(appointments.id, visits[3]?.id ?? ""));
  await db.update(appointments).set({ source: "site" });
  const message = {
    appointmentId: visits[0]?.id ?? "",
    kind: "booked",
    channel: "email",
    version: 1,
    attempts: 1,
  } as const;
  await db.insert(notifications).values([
    { ...message, id: "n1", state: "queued", dueAt: late },
    { ...message, id: "n2", state: "queued", dueAt: soon },
    { ...message, id: "n3", state: "failed", dueAt: late },
    { ...message, id: "n4", state: "failed", dueAt: new Date(at.getTime() - 8 * DAY) },
    { ...message, id: "n5", state: "sent", dueAt: late },
  ]);
  const claimed: [ClaimId, number][] = [
    ["success-rate", 29],
    ["clia-labs", 31],
    ["rating", -1],
  ];
  for (const [id, days] of claimed)
    await db
      .update(registeredClaims)
      .set({ expiresAt: new Date(at.getTime() + days * DAY) })
      .where(eq(registeredClaims.id, id));
  const task = { version: 1, location: null, createdAt: at, dueAt: soon, status: "open" } as const;
  await db.insert(tasks).values([
    { ...task, id: "t1", kind: "red_flag" },
    { ...task, id: "t2", kind: "red_flag", location: "skokie", status: "claimed", dueAt: late },
    { ...task, id: "t3", kind: "call_back", location: "green-bay", dueAt: late },
    { ...task, id: "t4", kind: "red_flag", status: "done", dueAt: late, endedAt: at },
    { ...task, id: "t5", kind: "possible_emergency", location: "skokie" },
  ]);
  const intake = { questionnaireVersion: "1", version: 1, birthDateTries: 0, flagCount: 0 };
  const states = ["submitted", "amended", "accepted", "needs_changes", "void"] as const;
  for (const [i, visit] of visits.entries())
    await db.insert(intakes).values({
      ...intake,
      id: `int_${i}`,
      appointmentId: visit.id,
      patientId: visit.patient.id,
      status: states[i] ?? "accepted",
      createdAt: at,
      updatedAt: at,
      submittedAt: at,
    });
  await newLead(app);
  await db.update(leads).set({ firstReplyAt: at });
  await newLead(app);
  const words = { topic: "x", title: "x", description: "x", keyPoints: [], body: "x", sources: [], related: [] };
  const article = { ...words, reviewEveryMonths: 12, publishedAt: late, updatedAt: at, revision: 1 };
  await db.insert(articles).values([
    { ...article, id: "a1", slug: "a1", status: "published" },
    { ...article, id: "a2", slug: "a2", status: "draft", state: "clinical_review" },
    { ...article, id: "a3", slug: "a3", status: "draft", state: "in_review" },
  ]);
  const talk = { visitorHash: "-", createdAt: at, updatedAt: at };
  await db.insert(chatConversations).values([
    { ...talk, id: "c1", safety: "crisis" },
    { ...talk, id: "c2", safety: "crisis", review: "reviewed" },
    { ...talk, id: "c3", safety: "crisis", updatedAt: new Date(at.getTime() - 60 * DAY) },
  ]);
  const act = { resourceType: "session", success: false, actionDetails: {}, actionType: "login_failed" };
  await db.insert(auditTrails).values([
    { ...act, id: "l1", at },
    { ...act, id: "l2", at: new Date(at.getTime() - DAY) },
    { ...act, id: "l3", at, success: true, actionType: "export" },
  ]);
}

async function shown(who: Colleague, path: string): Promise<number> {
  const response = await who.send(`/api/${path}`);
  expect([path, response.status]).toEqual([path, 200]);
  const answer = await response.json<Record<string, unknown>>();
  const rows = answer["total"] ?? answer["tasks"] ?? answer["intakes"] ?? answer["visits"];
  return Array.isArray(rows) ? rows.length : Number(rows);
}

/** Pairs each number with the query of its list, as in web/areas/admin/overview/links.ts. */
function numbersOf({ from, to, today, ...answer }: Overview, location: string): [string, number | undefined][] {
  const { tasks: waiting, intakes: sent, consents, leads: asked, articles: written, max, audit, visits } = answer;
  const step = (name: FunnelStep) => answer.funnel?.find((one) => one.step === name)?.count;
  const booked = `admin/appointments?source=site&bookedFrom=${from}&bookedTo=${to}${location && `&location=${location}`}`;
  const days = `from=${from}&to=${to}`;
  const own = location && `&location=${location}`;
  const trail = "admin/compliance/audit?";
  const ofDay = (clinic: string, status: string) =>
    `admin/appointments?location=${clinic}&from=${today}&to=${today}&status=${status}`;
  return [
    [`staff/tasks?kind=possible_emergency${own}`, waiting?.emergencies],
    [`staff/tasks?kind=red_flag${own}`, waiting?.redFlags],
    [`staff/tasks?due=overdue${own}`, waiting?.overdue],
    [`staff/intakes?${own}`, sent?.unreviewed],
    [`admin/compliance/consents/visits?${own}`, consents?.missing],
    [`admin/leads?stage=new&unanswered=yes${own}`, asked?.unanswered],
    [`admin/leads?stage=all&${days}${own}`, asked?.fresh],
    [booked, step("confirm")],
    [`${booked}&step=intake`, step("intake")],
    [`${booked}&step=showed`, step("showed")],
    ["admin/overview/messages?state=overdue", answer.health?.overdueMessages],
    ["admin/overview/messages?state=failed", answer.health?.failedMessages],
    ["admin/claims?state=expiring", answer.claims?.expiring],
    ["admin/claims?state=expired", answer.claims?.expired],
    ["admin/articles?due=review", written?.due],
    ["admin/articles?state=in_review", written?.inReview],
    ["admin/articles?state=clinical_review", written?.clinicalReview],
    [
      `admin/max/transcripts?safety=crisis&review=new&${days}`,
      max?.find(({ level }) => level === "crisis")?.unreviewed,
    ],
    [`${trail}action=login_failed&from=${today}&to=${today}`, audit?.failedSignInsToday],
    [`${trail}success=false&${days}`, audit?.failures],
    [`${trail}action=export&${days}`, audit?.exports],
    ...(visits ?? []).flatMap((one): [string, number][] => [
      [ofDay(one.location, "confirmed"), one.booked],
      [ofDay(one.location, "no_show"), one.noShow],
    ]),
  ];
}

test("shows numbers that equal the rows of their lists, at one clinic or both", async () => {
  const app = await staffApp();
  await env.DB.batch(registerSql().map((statement) => env.DB.prepare(statement)));
  await fill(app);
  const admin = await app.colleague("admin", "boss");
  const clinician = await app.colleague("clinician", "doctor");
  for (const location of ["", "green-bay", "skokie"]) {
    const query = location && `?location=${location}`;
    const { intakes: sent } = await readOverviewAs(clinician, query);
    const overview: Overview = { ...(await readOverviewAs(admin, query)), ...(sent && { intakes: sent }) };
    const numbers = numbersOf(overview, location);
    for (const [path, number] of numbers) {
      const who = path.startsWith("staff/intakes") ? clinician : admin;
      expect([path, await shown(who, path)]).toEqual([path, number]);
    }
    // Guards against numbers that match only because both are zero.
    if (!location)
      expect(numbers.filter(([, number]) => !number).map(([path]) => path)).toEqual([
        expect.stringContaining("location=skokie"),
        expect.stringContaining("location=skokie"),
      ]);
  }
});

test("lists visits without consent by id alone, and audits the read", async () => {
  const app = await staffApp();
  const visit = await bookVisit(app, { startsAt: chicago("2026-11-24", "09:00") });
  const officer = await app.colleague("compliance", "officer");
  const response = await officer.send("/api/admin/compliance/consents/visits");
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({
    visits: [{ ref: visit.ref, location: "green-bay", patientId: visit.patient.id }],
  });
  expect(text).not.toMatch(/Marker|Surname|guest\.example/);
  expect(JSON.parse(text).visits[0].missing).toContain("Consent to examination and care");
  const looks = await db.select().from(auditTrails).where(eq(auditTrails.resourceType, "consent_gaps"));
  expect(looks).toMatchObject([{ actorId: officer.id, actionType: "view" }]);
});
