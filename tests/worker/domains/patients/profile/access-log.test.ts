import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AccessLogAnswer } from "#contract/profile.ts";
import { MINUTE } from "#contract/time.ts";
import { profiles, userRoles, users } from "#worker/domains/accounts/schema/accounts.ts";
import { sessions } from "#worker/domains/accounts/schema/sessions.ts";
import { loadSession } from "#worker/domains/accounts/sessions.ts";
import { auditRow, viewAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { authorized, createAuthApp, EMAIL, signedUp } from "../../../support/auth.ts";

const STAFF = "lee@clinic.example";

async function idOf(email: string): Promise<string> {
  const [user] = await db.select().from(users).where(eq(users.emailIndex, email));
  return user?.id ?? "";
}

async function open() {
  const app = await createAuthApp();
  const patient = authorized(app, await signedUp(app));
  await signedUp(app, STAFF);
  const [patientId, userId] = [await idOf(EMAIL), await idOf(STAFF)];
  await db.insert(userRoles).values({ userId, role: "clinician", isActive: true, createdAt: new Date() });
  await db.update(profiles).set({ displayName: "Dana Lee" }).where(eq(profiles.userId, userId));
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, userId));
  const actor = await loadSession({ db, now: () => new Date() }, { userId, sessionId: session?.id ?? "" });
  const log = async (query = "") => (await patient(`/api/profile/access-log${query}`)).json<AccessLogAnswer>();
  return { patient, patientId, actor, log };
}

const LOOK = { action: "view", resourceType: "intake", resourceId: "int_1", purpose: "treatment" } as const;

test("lists views of a record by others with role, name, time and purpose, newest first", async () => {
  const { patientId, actor, log } = await open();
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20) + minutes * MINUTE);
  await db.insert(auditTrails).values([
    viewAudit(at(1), actor, { ...LOOK, patientId }),
    viewAudit(at(2), actor, { ...LOOK, patientId, action: "print", purpose: "operations" }),
    viewAudit(at(3), actor, { ...LOOK, patientId: "another patient" }),
    auditRow(at(4), { actorId: patientId, patientId, actionType: "view", resourceType: "intake" }),
    auditRow(at(5), { actorId: actor.user.id, patientId, actionType: "update", resourceType: "intake" }),
    auditRow(at(6), {
      actorId: "gone",
      actorRole: "front_desk",
      patientId,
      actionType: "export",
      resourceType: "chart",
    }),
    auditRow(at(7), {
      actorId: actor.user.id,
      patientId,
      actionType: "view",
      resourceType: "intake",
      success: false,
    }),
  ]);
  const intake = { resource: "intake", role: "clinician", name: "Dana Lee" };
  expect(await log()).toEqual({
    entries: [
      { at: at(6).toISOString(), action: "export", resource: "chart", role: "front_desk", name: "Staff", purpose: "" },
      { at: at(2).toISOString(), action: "print", ...intake, purpose: "operations" },
      { at: at(1).toISOString(), action: "view", ...intake, purpose: "treatment" },
    ],
    next: null,
  });
});

test("the log is read page by page, and no look is lost or shown twice, however many came in one instant", async () => {
  const { patientId, actor, log } = await open();
  const at = new Date();
  for (let i = 0; i < 45; i++) {
    await db.insert(auditTrails).values(viewAudit(at, actor, { ...LOOK, patientId, purpose: `look ${i}` }));
  }
  const seen: string[] = [];
  const sizes: number[] = [];
  for (let next: string | null = ""; next !== null; ) {
    const page: AccessLogAnswer = await log(next && `?before=${next}`);
    sizes.push(page.entries.length);
    seen.push(...page.entries.map(({ purpose }) => purpose));
    next = page.next;
  }
  expect(sizes).toEqual([20, 20, 5]);
  expect(new Set(seen).size).toBe(45);
});

test("a page that never was is refused", async () => {
  const { patient } = await open();
  for (const before of ["x", "1.", "1.a'b", "-1.aud_1"]) {
    expect((await patient(`/api/profile/access-log?before=${encodeURIComponent(before)}`)).status, before).toBe(400);
  }
});
