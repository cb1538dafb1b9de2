import { eq } from "drizzle-orm";
import type { Role } from "#contract/permissions.ts";
import { sessionMethods, sessions } from "#worker/domains/accounts/schema/sessions.ts";
import { db, type TestApp } from "./app.ts";
import { type Colleague, type StaffApp, staffApp } from "./staff.ts";

export const COMPLIANCE = "/api/admin/compliance";

export interface Office extends StaffApp {
  officer: Colleague;
  admin: Colleague;
}

export async function office(options: Parameters<typeof staffApp>[0] = {}): Promise<Office> {
  const app = await staffApp(options);
  const officer = await app.colleague("compliance", "officer");
  const admin = await app.colleague("admin", "boss");
  await prove(officer, app);
  await prove(admin, app);
  return { ...app, officer, admin };
}

/** Gives every session of the user a fresh second-factor proof. */
export async function prove({ id }: Colleague, { now }: Pick<TestApp, "now">): Promise<void> {
  const rows = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, id));
  for (const { id: sessionId } of rows)
    await db
      .insert(sessionMethods)
      .values({ sessionId, method: "totp", at: now() })
      .onConflictDoUpdate({ target: [sessionMethods.sessionId, sessionMethods.method], set: { at: now() } });
}

export function put(who: Colleague, path: string, json: unknown, version?: number): Promise<Response> {
  const headers: Record<string, string> = version === undefined ? {} : { "If-Match": `"${version}"` };
  return who.send(path, { method: "PUT", json, headers });
}

export async function everybody(app: StaffApp): Promise<[Role, Colleague][]> {
  const roles: Role[] = ["patient", "front_desk", "clinician", "marketing", "compliance", "admin"];
  const people: [Role, Colleague][] = [];
  for (const role of roles) {
    const who = await app.colleague(role, `one-${role}`);
    await prove(who, app);
    people.push([role, who]);
  }
  return people;
}
