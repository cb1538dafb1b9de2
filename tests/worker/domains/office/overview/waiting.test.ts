import { expect, test } from "vitest";
import { DAY, HOUR } from "#contract/time.ts";
import { articles } from "#worker/domains/articles/schema.ts";
import { chatConversations } from "#worker/domains/max/schema/chat.ts";
import { tasks } from "#worker/domains/patients/schema/tasks.ts";
import { intakes, patientConsents } from "#worker/domains/visits/schema/intake.ts";
import { integrations } from "#worker/providers/live/schema.ts";
import { db } from "../../../support/app.ts";
import { chicago } from "../../../support/booking.ts";
import { readOverviewAs as read } from "../../../support/overview.ts";
import { bookVisit, staffApp } from "../../../support/staff.ts";

test("counts possible emergencies, flags, overdue tasks, intakes to review and missing consents", async () => {
  const app = await staffApp();
  const visit = await bookVisit(app, { startsAt: chicago("2026-11-24", "09:00") });
  const agreed = await bookVisit(app, { startsAt: chicago("2026-11-24", "10:00") });
  const far = await bookVisit(app, { startsAt: chicago("2026-12-08", "09:00") });
  const at = app.now();
  const task = { version: 1, location: null, createdAt: at, dueAt: new Date(at.getTime() + HOUR) } as const;
  await db.insert(tasks).values({ ...task, id: "t1", kind: "red_flag", status: "open" });
  await db.insert(tasks).values({ ...task, id: "t2", kind: "red_flag", status: "done" });
  await db.insert(tasks).values({ ...task, id: "t4", kind: "possible_emergency", status: "claimed" });
  await db.insert(tasks).values({
    ...task,
    id: "t3",
    kind: "call_back",
    status: "claimed",
    location: "skokie",
    dueAt: new Date(at.getTime() - HOUR),
  });
  const intake = {
    questionnaireVersion: "1",
    version: 1,
    birthDateTries: 0,
    createdAt: at,
    updatedAt: at,
    submittedAt: at,
  };
  for (const [one, status, flagCount] of [
    [visit, "submitted", 2],
    [agreed, "in_review", 0],
    [far, "accepted", 1],
  ] as const) {
    await db
      .insert(intakes)
      .values({ ...intake, id: `int_${one.id}`, appointmentId: one.id, patientId: one.patient.id, status, flagCount });
  }
  const consent = (kind: string, decision: "granted" | "withdrawn", decidedAt: Date) => ({
    id: crypto.randomUUID(),
    patientId: agreed.patient.id,
    kind,
    version: "1",
    wordsHash: "-",
    decision,
    method: "typed" as const,
    userAgent: "",
    decidedAt,
  });
  const compliance = await app.colleague("compliance");
  const clinician = await app.colleague("clinician");
  for (const kind of ["treatment", "privacy_notice", "financial_policy", "care_messages", "ai_assistant"]) {
    await db.insert(patientConsents).values(consent(kind, "granted", at));
  }
  expect((await read(compliance)).consents).toEqual({ visits: 2, missing: 1 });
  await db.insert(patientConsents).values(consent("treatment", "withdrawn", new Date(at.getTime() + 1)));
  expect((await read(compliance)).consents).toEqual({ visits: 2, missing: 2 });
  const { tasks: waiting, intakes: sent } = await read(clinician);
  expect(waiting).toEqual({
    emergencies: 1,
    oldestEmergencyAt: at.toISOString(),
    redFlags: 1,
    overdue: 1,
  });
  expect((await read(clinician, "?location=green-bay")).tasks).toEqual({ ...waiting, overdue: 0 });
  expect(sent).toEqual({ unreviewed: 2, flagged: 1 });
});

test("counts due articles, failing integrations and flagged conversations", async () => {
  const app = await staffApp();
  const at = app.now();
  const article = {
    topic: "x",
    title: "x",
    description: "x",
    keyPoints: [],
    body: "x",
    sources: [],
    related: [],
    reviewEveryMonths: 12,
    publishedAt: new Date(at.getTime() - DAY),
    updatedAt: at,
    revision: 1,
  };
  await db.insert(articles).values({ ...article, id: "a1", slug: "a1", status: "published" });
  await db.insert(articles).values({ ...article, id: "a2", slug: "a2", status: "published", reviewedAt: at });
  await db.insert(articles).values({ ...article, id: "a3", slug: "a3", status: "draft", state: "clinical_review" });
  const connection = {
    environment: "test",
    provider: null,
    fields: {},
    secrets: {},
    version: 1,
    updatedAt: at,
  } as const;
  await db.insert(integrations).values({ ...connection, id: "i1", kind: "mail", state: "failing" });
  await db.insert(integrations).values({ ...connection, id: "i2", kind: "sms", state: "verified" });
  await db
    .insert(integrations)
    .values({ ...connection, id: "i3", kind: "sms", state: "failing", environment: "production" });
  const talk = { visitorHash: "-", createdAt: at, updatedAt: at };
  await db.insert(chatConversations).values({ ...talk, id: "c1", safety: "emergency" });
  await db.insert(chatConversations).values({ ...talk, id: "c2", safety: "emergency", review: "reviewed" });
  await db.insert(chatConversations).values({ ...talk, id: "c3", safety: "notice" });
  await db.insert(chatConversations).values({ ...talk, id: "c4" });
  const compliance = await app.colleague("compliance");
  const { articles: waiting, integrations: failing, max } = await read(compliance);
  expect(waiting).toEqual({ due: 1, inReview: 0, clinicalReview: 1 });
  expect(failing).toEqual({ failing: ["mail"] });
  expect(max).toEqual([
    { level: "emergency", unreviewed: 1 },
    { level: "crisis", unreviewed: 0 },
    { level: "today", unreviewed: 0 },
    { level: "limits", unreviewed: 0 },
    { level: "notice", unreviewed: 1 },
  ]);
});
