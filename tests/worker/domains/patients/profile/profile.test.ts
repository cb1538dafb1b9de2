import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Profile } from "#contract/profile.ts";
import { createClient } from "#worker/client.ts";
import { profiles, userRoles, users } from "#worker/domains/accounts/schema/accounts.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { readRoles } from "#worker/domains/patients/profile/service.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { heartbeats } from "#worker/kernel/db/heartbeats-schema.ts";
import { db } from "../../../support/app.ts";
import { authorized, createAuthApp, EMAIL, signedUp } from "../../../support/auth.ts";
import { settings } from "../../../support/care.ts";
import { logged } from "../../../support/console.ts";

const OTHER = "other@patient.example";

async function open() {
  const app = await createAuthApp();
  const browser = await signedUp(app);
  const send = authorized(app, browser);
  const patch = (json: unknown) => send("/api/profile", { method: "PATCH", json });
  const read = async () => (await (await send("/api/profile")).json<{ profile: Profile }>()).profile;
  return { app, browser, send, patch, read };
}

test("returns the user's whole profile by the names of the specification, or null without one", async () => {
  const { app, send, read } = await open();
  await signedUp(app, OTHER);
  const profile = await read();
  const [user] = await db.select().from(users).where(eq(users.emailIndex, EMAIL));
  expect(Object.keys(profile).sort()).toEqual(
    (await db.all<{ name: string }>(sql`select name from pragma_table_info('profiles')`))
      .map(({ name }) => name)
      .sort(),
  );
  expect(profile).toMatchObject({ user_id: user?.id, patient_type: "new", primary_contact: "email" });
  expect(profile.marketing_consent_ip).toBeNull();
  await db.delete(profiles).where(eq(profiles.userId, profile.user_id));
  expect(await (await send("/api/profile")).json()).toEqual({ profile: null });
  expect((await send("/api/profile", { method: "PATCH", json: { phone: "" } })).status).toBe(404);
});

test("stores changed fields in the user's row and sign-in names, and only field names in the audit trail", async () => {
  const { app, browser, patch } = await open();
  const other = authorized(app, await signedUp(app, OTHER));
  const before = await (await other("/api/profile")).text();
  const response = await patch({
    first_name: "  Márker ",
    last_name: "Reyes",
    phone: "(920) 555-0142",
    location: "skokie",
    primary_contact: "text",
    patient_type: "existing",
    user_id: "somebody",
    hipaa_consent: true,
  });
  expect(response.status).toBe(200);
  const { profile } = await response.json<{ profile: Profile }>();
  expect(profile).toMatchObject({
    first_name: "Márker",
    display_name: "Márker Reyes",
    phone: "+19205550142",
    location: "skokie",
    primary_contact: "text",
    patient_type: "new",
    hipaa_consent: false,
  });
  expect(await (await other("/api/profile")).text()).toBe(before);
  const { data } = await browser.client.getUser();
  expect(data.user?.user_metadata).toEqual({
    first_name: "Márker",
    last_name: "Reyes",
    display_name: "Márker Reyes",
  });
  const rows = await db.select().from(auditTrails).where(eq(auditTrails.actionType, "profile.update"));
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ actorId: profile.user_id, patientId: profile.user_id, actorRole: "patient" });
  expect(rows[0]?.actionDetails).toEqual({
    fields: ["first_name", "last_name", "display_name", "phone", "location", "primary_contact"],
  });
  expect(JSON.stringify(rows) + logged()).not.toMatch(/Márker|5550142|skokie/);
});

test("derives the display name from the names until one is chosen, and again once it is blanked", async () => {
  const { patch, read } = await open();
  const shown = async (json: unknown) => {
    expect((await patch(json)).status).toBe(200);
    return (await read()).display_name;
  };
  expect(await shown({ first_name: "Sam" })).toBe("");
  expect(await shown({ last_name: "Reyes" })).toBe("Sam Reyes");
  expect(await shown({ first_name: "Samuel" })).toBe("Samuel Reyes");
  expect(await shown({ display_name: "Sammy" })).toBe("Sammy");
  expect(await shown({ first_name: "Sam" })).toBe("Sammy");
  expect(await shown({ display_name: " " })).toBe("Sam Reyes");
});

test("of two changes at once neither undoes the other, and the names that belong together fit", async () => {
  const { browser, patch, read } = await open();
  const sent = [{ first_name: "Sam" }, { last_name: "Reyes" }, { phone: "(920) 555-0142" }, { location: "skokie" }];
  const answers = await Promise.all(sent.map(patch));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const names = { first_name: "Sam", last_name: "Reyes", display_name: "Sam Reyes" };
  expect(await read()).toMatchObject({ ...names, phone: "+19205550142", location: "skokie" });
  expect((await browser.client.getUser()).data.user?.user_metadata).toEqual(names);
});

test("asking for texts and taking the number away at once do not both succeed", async () => {
  const { patch, read } = await open();
  const written = () => db.$count(auditTrails, eq(auditTrails.actionType, "profile.update"));
  for (let round = 0; round < 5; round++) {
    expect((await patch({ phone: "(920) 555-0142", primary_contact: "email" })).status).toBe(200);
    const noted = await written();
    const answers = await Promise.all([patch({ primary_contact: "text" }), patch({ phone: "" })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const { phone, primary_contact } = await read();
    expect([
      ["", "email"],
      ["+19205550142", "text"],
    ]).toContainEqual([phone, primary_contact]);
    expect(await written()).toBe(noted + 1);
    await patch({ primary_contact: "email" });
  }
});

test("nothing is written when nothing changes", async () => {
  const { patch, read } = await open();
  const { updated_at } = await read();
  for (const json of [{}, { phone: "" }, { unknown: 1 }]) expect((await patch(json)).status).toBe(200);
  expect((await read()).updated_at).toBe(updated_at);
  expect(await db.$count(auditTrails, eq(auditTrails.actionType, "profile.update"))).toBe(0);
});

test.for([
  ["a name of 101 characters", { first_name: "x".repeat(101) }, "first_name"],
  ["a last name of 101 characters", { last_name: "x".repeat(101) }, "last_name"],
  ["a display name of 201 characters", { display_name: "x".repeat(201) }, "display_name"],
  ["a blank first name", { first_name: "  " }, "first_name"],
  ["a name that is a list", { first_name: ["Sam"] }, "first_name"],
  ["null for a name", { last_name: null }, "last_name"],
  ["a phone number of seven digits", { phone: "555-0142" }, "phone"],
  ["a third clinic", { location: "chicago" }, "location"],
  ["a way to reach him that we lack", { primary_contact: "pigeon" }, "primary_contact"],
  ["texts without a number", { primary_contact: "text" }, "phone"],
] as const)("%s is refused beside its field, and nothing is stored", async ([, json, field]) => {
  const { patch, read } = await open();
  const before = await read();
  const response = await patch(json);
  expect(response.status).toBe(400);
  const { error } = await response.json<{ error: { fields: Record<string, string> } }>();
  expect(error.fields[field]).toMatch(/^Please .*\.$/);
  expect(await read()).toEqual(before);
});

test("roles are the active ones", async () => {
  const { send, read } = await open();
  const { user_id: userId } = await read();
  await db.insert(userRoles).values({ userId, role: "admin", isActive: false, createdAt: new Date() });
  expect(await (await send("/api/profile/roles")).json()).toEqual({ roles: ["patient"] });
});

test("a failing update changes nothing and leaves no word of its values in answer or log", async () => {
  const { patch, read } = await open();
  const before = await read();
  await db.run(
    sql`create trigger refuse before insert on audit_trails begin select raise(abort, 'CHECK constraint failed: refused'); end`,
  );
  const response = await patch({ first_name: "Marker", phone: "(920) 555-0199" });
  expect(response.status).toBe(500);
  expect(await response.text()).not.toMatch(/marker|5550199/i);
  expect(logged()).toContain("failure");
  expect(logged()).not.toMatch(/marker|5550199/i);
  expect(await read()).toEqual(before);
});

test("the typed client knows these addresses", () => {
  const { api } = createClient("https://clinic.test");
  const addresses = [
    api.profile.$url(),
    api.profile.roles.$url(),
    api.profile["access-log"].$url(),
    api.consents.$url(),
    api["my-data"].$url(),
    api.audit.$url(),
    api.audit.verify.$url(),
  ];
  expect(addresses.map(({ pathname }) => pathname)).toEqual([
    "/api/profile",
    "/api/profile/roles",
    "/api/profile/access-log",
    "/api/consents",
    "/api/my-data",
    "/api/audit",
    "/api/audit/verify",
  ]);
});

test.for([
  ["development", 1, true],
  ["development", 0, false],
  ["test", 1, false],
  ["production", 1, false],
] as const)("in %s, with sample data of the instant %i, staff are told that it is invented: %s", async (row) => {
  const [SITE_ENV, at, isTold] = row;
  const deps = { db, now: () => new Date(), settings: { ...settings, SITE_ENV } };
  const read = () => readRoles(deps, { roles: ["admin"] } as SignedIn);
  expect(await read()).toEqual({ roles: ["admin"] });
  await db.insert(heartbeats).values({ id: "demo_day", at: new Date(at) });
  expect("hasSampleData" in (await read())).toBe(isTold);
});
