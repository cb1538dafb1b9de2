import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ImportAnswer } from "#contract/lead-import.ts";
import { HOUR } from "#contract/time.ts";
import { createDeps } from "#worker/create-deps.ts";
import { openLead } from "#worker/domains/leads/leads.ts";
import { leads } from "#worker/domains/leads/schema.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { ADMIN_LEADS, newLead } from "../../support/admin-leads.ts";
import { db } from "../../support/app.ts";
import { prove } from "../../support/compliance.ts";
import { logged } from "../../support/console.ts";
import { type Colleague, staffApp } from "../../support/staff.ts";

type Cells = Record<string, string>;

async function importRows(who: Colleague, rows: Cells[], change: Record<string, unknown> = {}): Promise<ImportAnswer> {
  const json = {
    isDryRun: false,
    duplicates: "skip",
    rows: rows.map((cells, i) => ({ line: i + 2, cells })),
    ...change,
  };
  const response = await who.post(`${ADMIN_LEADS}/import`, json);
  if (response.status !== 200) throw new Error(`Not imported: ${response.status} ${await response.text()}`);
  return response.json();
}

/** An import needs a recent second-factor proof. */
async function importer() {
  const app = await staffApp();
  await prove(app.desk, app);
  return app;
}

const GOOD = {
  name: "Marker One",
  phone: "920 555 3001",
  email: "one@guest.example",
  consentEmail: "yes",
  source: "Radio",
};

test("reports errors by line in a dry run, then stores the good rows sealed and once", async () => {
  const { desk } = await importer();
  const rows: Cells[] = [
    GOOD,
    { name: "", phone: "1", email: "nobody", consentCall: "maybe", location: "paris", createdAt: "soon" },
    { name: '=HYPERLINK("https://bad.example")', phone: "9205553002", message: "+cmd" },
    { name: "Marker One", phone: "(920) 555-3001", email: "" },
  ];
  const dry = await importRows(desk, rows, { isDryRun: true });
  expect(new Set(dry.errors.map(({ line, field }) => `${line} ${field}`))).toEqual(
    new Set(["3 name", "3 phone", "3 email", "3 consentCall", "3 location", "3 createdAt"]),
  );
  expect(dry.duplicates.map(({ line }) => line)).toEqual([5]);
  expect(await db.$count(leads)).toBe(0);

  const done = await importRows(desk, rows);
  expect([done.imported, done.known, done.duplicates.length]).toEqual([2, [], 1]);
  const again = await importRows(desk, rows);
  expect([again.imported, again.known]).toEqual([0, [2, 4]]);
  const stored = await db.select().from(leads);
  expect(stored).toHaveLength(2);
  expect(JSON.stringify(stored)).not.toMatch(/marker|555300|hyperlink/i);
  const opened = await Promise.all(stored.map((row) => openLead(createDeps(env), row)));
  expect(opened.map(({ name }) => name).sort()).toEqual(['=HYPERLINK("https://bad.example")', "Marker One"]);
  expect(stored.find(({ source }) => source === "radio")).toMatchObject({
    kind: "import",
    consentEmail: true,
    consentCall: false,
  });
  expect(logged()).not.toMatch(/marker|555300/i);
});

test("requires a recent proof for an import but not for a dry run", async () => {
  const app = await importer();
  app.advance(HOUR);
  const rows = [{ line: 2, cells: GOOD }];
  const send = (isDryRun: boolean) => app.desk.post(`${ADMIN_LEADS}/import`, { isDryRun, duplicates: "skip", rows });
  expect((await send(true)).status).toBe(200);
  const refused = await send(false);
  expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining("reauthentication_needed")]);
  expect(await db.$count(leads)).toBe(0);
  await prove(app.desk, app);
  expect((await send(false)).status).toBe(200);
  expect(await db.$count(leads)).toBe(1);
});

test("skips or imports known people, as requested", async () => {
  const app = await importer();
  const id = await newLead(app, { email: "one@guest.example" });
  const skipped = await importRows(app.desk, [GOOD]);
  expect([skipped.imported, skipped.duplicates]).toEqual([0, [{ line: 2, leadId: id }]]);
  expect((await importRows(app.desk, [GOOD], { duplicates: "import" })).imported).toBe(1);
});

test("imports a long file in chunks of 200 rows, and stores a repeated chunk once", async () => {
  const { desk } = await importer();
  const chunk = (n: number) =>
    Array.from({ length: 200 }, (_, i) => ({
      name: `Person ${n} ${i}`,
      email: `p${n}-${i}@guest.example`,
      message: "x".repeat(100),
    }));
  // All chunks are alike, so ten of the 250 are enough.
  for (let n = 0; n < 10; n++) expect((await importRows(desk, chunk(n))).imported).toBe(200);
  expect((await importRows(desk, chunk(3))).known).toHaveLength(200);
  expect(await db.$count(leads)).toBe(2000);
  const tooMany = await desk.post(`${ADMIN_LEADS}/import`, {
    isDryRun: true,
    duplicates: "skip",
    rows: Array.from({ length: 201 }, (_, line) => ({ line, cells: GOOD })),
  });
  expect(tooMany.status).toBe(400);
}, 120_000);

test("requires a recent proof for an export, audits each lead, and writes no formula", async () => {
  const app = await importer();
  await importRows(app.desk, [GOOD, { name: "=1+1", phone: "9205553009" }]);
  const admin = await app.colleague("admin", "boss");
  const early = await admin.send(`${ADMIN_LEADS}/export`);
  expect([early.status, ((await early.json()) as { error: { code: string } }).error.code]).toEqual([
    403,
    "reauthentication_needed",
  ]);
  await prove(admin, app);
  const response = await admin.send(`${ADMIN_LEADS}/export?stage=all`);
  expect(response.headers.get("Content-Type")).toContain("text/csv");
  const [header, ...lines] = (await response.text()).replace("\uFEFF", "").trim().split("\r\n");
  expect(header).toBe(
    "id,created,stage,name,phone,email,interest,location,source,kind,owner,consent_call,consent_text,consent_email," +
      "do_not_contact,first_reply,booked,showed,lost_reason",
  );
  expect(lines).toHaveLength(2);
  expect(lines.some((line) => line.includes(",'=1+1,"))).toBe(true);
  expect(lines.join("\n")).not.toMatch(/(?:^|,)[=+@]/m);
  expect(lines.some((line) => line.includes("Marker One") && line.includes("1-9205553001"))).toBe(true);
  const exported = await db
    .select()
    .from(auditTrails)
    .where(and(eq(auditTrails.actionType, "export"), eq(auditTrails.actorId, admin.id)));
  expect(exported.map(({ resourceType }) => resourceType).sort()).toEqual(["lead", "lead", "lead_list"]);
});

test("keeps saved views to their owner, with filters only", async () => {
  const app = await importer();
  const admin = await app.colleague("admin", "boss");
  const made = await app.desk.post(`${ADMIN_LEADS}/views`, {
    name: "Skokie, new",
    filters: { stage: "new", location: "skokie", name: "Doe" },
  });
  const { view } = await made.json<{ view: { id: string; filters: object } }>();
  expect(view.filters).toEqual({ stage: "new", location: "skokie" });
  const viewsOf = async (who: Colleague) =>
    (await (await who.send(`${ADMIN_LEADS}/options`)).json<{ views: unknown[] }>()).views.length;
  expect([await viewsOf(app.desk), await viewsOf(admin)]).toEqual([1, 0]);
  expect((await admin.send(`${ADMIN_LEADS}/views/${view.id}`, { method: "DELETE" })).status).toBe(404);
  expect((await app.desk.send(`${ADMIN_LEADS}/views/${view.id}`, { method: "DELETE" })).status).toBe(204);
});
