import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import type { Role } from "#contract/permissions.ts";
import { HOUR, MINUTE } from "#contract/time.ts";
import { profiles } from "#worker/domains/accounts/schema/accounts.ts";
import { sessions } from "#worker/domains/accounts/schema/sessions.ts";
import { newPatient, type PatientRow } from "#worker/domains/patients/patients.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { newVisit } from "#worker/domains/visits/rules/place.ts";
import { appointments } from "#worker/domains/visits/schema/appointments.ts";
import { blindIndex } from "#worker/kernel/seal/blind-index.ts";
import { parseSettings } from "#worker/kernel/settings/env.ts";
import { idOf } from "./admin.ts";
import { db, type TestApp } from "./app.ts";
import { authorized, EMAIL } from "./auth.ts";
import { somebody } from "./factors.ts";

export type Send = TestApp["send"];

export const settings = parseSettings(env);

export interface Somebody {
  userId: string;
  send: Send;
  post: (path: string, json?: unknown, more?: Parameters<Send>[1]) => Promise<Response>;
}

export async function person(app: TestApp, email: string, role: Role = "patient"): Promise<Somebody> {
  const browser = await somebody(app, { email, roles: [role] });
  const userId = await idOf(browser);
  if (role !== "patient") await db.update(sessions).set({ aal: "aal2" }).where(eq(sessions.userId, userId));
  await db
    .update(profiles)
    .set({ displayName: `${role} Lee` })
    .where(eq(profiles.userId, userId));
  const send = authorized(app, browser);
  return { userId, send, post: (path, json = {}, more = {}) => send(path, { method: "POST", json, ...more }) };
}

export interface Known extends Somebody {
  patient: PatientRow;
}

export async function patientOf(app: TestApp, email = EMAIL): Promise<Known> {
  const who = await person(app, email);
  return { ...who, patient: await addPatient(app, { email, userId: who.userId }) };
}

/** A patient without an account is a guest. */
export async function addPatient(
  app: TestApp,
  {
    email = EMAIL,
    userId = null,
    firstName = "Marker",
    lastName = "Surname",
  }: Partial<Record<"firstName" | "lastName" | "email", string>> & { userId?: string | null } = {},
): Promise<PatientRow> {
  const contactIndex = await blindIndex(settings, "email", email);
  const about = { firstName, lastName, channel: "email", to: email, contactIndex, userId } as const;
  const row = await newPatient({ db, now: app.now, settings }, about);
  await db.insert(patients).values(row);
  return row;
}

interface Visit {
  inHours: number;
  service?: string;
}

export async function addVisit(
  app: TestApp,
  patient: PatientRow,
  { inHours, service = "follow-up", ...about }: Visit & Partial<typeof appointments.$inferSelect>,
) {
  const startsAt = new Date(app.now().getTime() + inHours * HOUR);
  const endsAt = new Date(startsAt.getTime() + 30 * MINUTE);
  const place = { serviceId: service, providerId: "demo-novak", location: "green-bay", room: 1 } as const;
  const times = { startsAt, endsAt, busyFrom: startsAt, busyTo: endsAt };
  const row = newVisit(
    app.now(),
    { ...place, ...times },
    { status: "confirmed", source: "site", patientId: patient.id, ...about },
  );
  await db.insert(appointments).values(row);
  return row;
}

export function ifMatch(version: number) {
  return { headers: { "If-Match": `"${version}"` } };
}

export async function refusalOf(response: Response) {
  const { error } = await response.json<{
    error: { code: string; message: string; details?: Record<string, unknown>; fields?: object };
  }>();
  return { status: response.status, ...error };
}
