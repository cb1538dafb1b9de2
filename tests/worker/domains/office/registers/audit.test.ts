import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AuditVerification } from "#contract/audit.ts";
import { type AuditListAnswer, type AuditOptions, auditQuerySchema } from "#contract/audit-list.ts";
import { loadSession } from "#worker/domains/accounts/sessions.ts";
import { exportAudit } from "#worker/domains/office/audit/export.ts";
import { listAudit } from "#worker/domains/office/audit/list.ts";
import { sealAuditTrail } from "#worker/domains/office/audit/sealer.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { createDatabase } from "#worker/kernel/db/client.ts";
import { db } from "../../../support/app.ts";
import { settings } from "../../../support/care.ts";
import { COMPLIANCE, type Office, office } from "../../../support/compliance.ts";
import { countTrips } from "../../../support/count-trips.ts";
import type { Colleague } from "../../../support/staff.ts";

const AUDIT = `${COMPLIANCE}/audit`;
const START = Date.parse("2026-06-01T12:00:00Z");

/** Rows are one second apart: every 50th is an export, every 7th a failure, and 100 patients take turns. */
async function fill(count: number): Promise<void> {
  await db.run(sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
    insert into audit_trails (id, at, actor_id, actor_role, action_type, resource_type, patient_id, purpose, success, action_details)
    select 'row_' || i, ${START} + i * 1000, 'actor-' || (i % 5), 'clinician',
      case when i % 50 = 0 then 'export' else 'view' end, 'chart', 'pat_' || (i % 100),
      case when i % 3 = 0 then 'operations' else 'treatment' end, i % 7 <> 0, '{}' from n`);
}

const list = async (who: Colleague, query = "") => (await who.send(`${AUDIT}${query}`)).json<AuditListAnswer>();

async function signedIn({ officer, now }: Office) {
  const [session] = await db.all<{ id: string }>(sql`select id from sessions where user_id = ${officer.id}`);
  return loadSession({ db, now }, { userId: officer.id, sessionId: session?.id ?? "" });
}

test("each filter leaves its rows, and days are those of the clinic", async () => {
  const app = await office();
  await fill(700);
  const counts: [string, number][] = [
    ["?actor=actor-3", 140],
    ["?patient=pat_42", 7],
    ["?type=chart", 700],
    ["?action=export&type=chart", 14],
    ["?success=false&type=chart", 100],
    ["?purpose=operations&actor=actor-0", 46],
    ["?from=2026-06-01&to=2026-06-01&type=chart", 700],
    ["?from=2026-06-02&to=2026-06-03&type=chart", 0],
  ];
  for (const [query, total] of counts) expect([query, (await list(app.officer, query)).total]).toEqual([query, total]);
  // 03:00 UTC of June 2 is still June 1 in Chicago.
  await db.run(sql`insert into audit_trails (id, at, action_type, resource_type, success, action_details)
    values ('late', ${Date.parse("2026-06-02T03:00:00Z")}, 'night', 'chart', 1, '{}')`);
  expect((await list(app.officer, "?from=2026-06-01&to=2026-06-01&action=night")).total).toBe(1);
  expect((await list(app.officer, "?from=2026-06-02&to=2026-06-02&action=night")).total).toBe(0);
  expect((await app.officer.send(`${AUDIT}?from=yesterday`)).status).toBe(400);
});

test("rows that wait for their place in the chain are told from those that have it", async () => {
  const app = await office();
  await fill(30);
  await sealAuditTrail({ db });
  await db.run(sql`insert into audit_trails (id, at, action_type, resource_type, success, action_details)
    values ('waits', ${START}, 'night', 'chart', 1, '{}')`);
  const [waiting, sealed] = [
    await list(app.officer, "?sealed=false&type=chart"),
    await list(app.officer, "?sealed=true&type=chart"),
  ];
  expect([waiting.rows.map(({ id }) => id), sealed.total]).toEqual([["waits"], 30]);
  expect((await list(app.officer, "?sealed=false")).rows.map(({ id }) => id)).toContain("waits");
  expect((await app.officer.send(`${AUDIT}?sealed=perhaps`)).status).toBe(400);
});

test("pages follow one another both ways without a gap or a double, and each look is on record by its filters' names", async () => {
  const app = await office();
  await fill(120);
  const seen: string[] = [];
  let answer = await list(app.officer, "?type=chart&size=50");
  expect(answer.newer).toBeNull();
  for (;;) {
    seen.push(...answer.rows.map(({ id }) => id));
    if (!answer.older) break;
    answer = await list(app.officer, `?type=chart&size=50&before=${answer.older}`);
  }
  expect(seen).toEqual(Array.from({ length: 120 }, (_, i) => `row_${120 - i}`));
  const back = await list(app.officer, `?type=chart&size=50&after=${answer.newer}`);
  expect(back.rows.map(({ id }) => id)).toEqual(seen.slice(50, 100));
  expect((await list(app.officer, `?type=chart&size=50&after=${back.newer}`)).newer).toBeNull();
  const looks = await db.select().from(auditTrails).where(eq(auditTrails.resourceType, "audit_trail"));
  expect(looks[0]).toMatchObject({ actorId: app.officer.id, actionType: "view", actionDetails: { filters: ["type"] } });
  expect(looks).toHaveLength(5);
});

test("a page of 100,000 rows takes one trip, and none of its filters sorts or scans the table", async () => {
  const app = await office();
  await fill(100_000);
  const counted = countTrips(env.DB);
  const deps = { db: createDatabase(counted.DB, settings), now: app.now };
  const actor = await signedIn(app);
  for (const query of [
    "",
    "actor=actor-1",
    "patient=pat_7",
    "action=export",
    "type=chart",
    "success=false",
    "purpose=operations",
  ]) {
    const asked = auditQuerySchema.parse(Object.fromEntries(new URLSearchParams(query)));
    counted.counter.trips = 0;
    const answer = await listAudit(deps, asked, actor);
    expect([query, answer.rows.length, counted.counter.trips]).toEqual([query, 50, 1]);
  }
  expect((await list(app.officer)).total).toBe(10_001);
  const plan = async (where: string) =>
    (
      await db.all<{ detail: string }>(
        sql.raw(`explain query plan select id from audit_trails where ${where}
      order by at desc, rowid desc limit 51`),
      )
    )
      .map(({ detail }) => detail)
      .join("; ");
  for (const where of [
    "at > 0",
    "actor_id = 'a'",
    "patient_id = 'p'",
    "action_type = 'x'",
    "resource_type = 'x'",
    "success = 0",
    "purpose = 'x'",
  ]) {
    const detail = await plan(where);
    // Two indexes start with resource_type; only the one that ends with the time needs no sort.
    expect([where, detail]).toEqual([where, expect.stringContaining("USING INDEX audit_trails_")]);
    expect([where, detail]).toEqual([where, expect.not.stringContaining("TEMP B-TREE")]);
  }
  // The index of a resource has its type before the time, so its few rows are sorted.
  expect(await plan("resource_id = 'r' and +actor_id = 'a'")).toContain("audit_trails_resource (resource_id=?)");
});

test("the export holds every row in order, a thousand at a time, and stands in the trail itself", async () => {
  const app = await office();
  await fill(25_000);
  const sizes: number[] = [];
  const counted = countTrips(env.DB);
  const response = await exportAudit(
    { db: createDatabase(counted.DB, settings), now: app.now },
    { type: "chart" },
    await signedIn(app),
  );
  // A row written during the export is not part of it.
  await db.run(sql`insert into audit_trails (id, at, action_type, resource_type, success, action_details)
    values ('meanwhile', ${app.now().getTime()}, 'view', 'chart', 1, '{}')`);
  let lines = 0;
  let last = "";
  for await (const chunk of response.body ?? []) {
    const text = new TextDecoder().decode(chunk);
    const here = text.trimEnd().split("\r\n");
    sizes.push(here.length);
    lines += here.length;
    last = here.at(-1) ?? "";
  }
  expect(lines).toBe(25_001);
  expect(Math.max(...sizes)).toBe(1000);
  // One query for the export's own row, 25 for its pages, and one that finds no more rows.
  expect(counted.counter.trips).toBe(27);
  expect(last).toContain(new Date(START + 25_000_000).toISOString());
  const [row] = await db
    .select()
    .from(auditTrails)
    .where(eq(auditTrails.actionType, "export"))
    .orderBy(sql`rowid desc`);
  expect(row).toMatchObject({
    actorId: app.officer.id,
    resourceType: "audit_trail",
    actionDetails: { filters: ["type"] },
  });
});

test("a file from the export holds no formula, and without its row in the trail there is no file", async () => {
  const app = await office();
  await db.run(sql`insert into audit_trails (id, at, action_type, resource_type, resource_id, success, action_details)
    values ('evil', ${START}, 'view', 'chart', '=HYPERLINK("http://x.example")', 1, '{"fields":["a,b"]}')`);
  const response = await app.officer.send(`${AUDIT}/export.csv?type=chart`);
  expect(response.headers.get("Content-Disposition")).toContain("audit-trail-");
  expect(await response.text()).toContain(`"'=HYPERLINK(""http://x.example"")"`);
  await db.run(sql`create trigger no_exports before insert on audit_trails when new.action_type = 'export'
    begin select raise(abort, 'full'); end`);
  expect((await app.officer.send(`${AUDIT}/export.csv`)).status).toBe(500);
});

test("the filters offer who has worked here and the words that stand in the trail", async () => {
  const app = await office();
  await fill(60);
  const options = await (await app.officer.send(`${AUDIT}/options`)).json<AuditOptions>();
  expect(options.actors.map(({ name }) => name)).toEqual(["boss Lee", "desk Lee", "officer Lee"]);
  expect(options.actions).toEqual(expect.arrayContaining(["export", "view"]));
  expect(options.purposes).toEqual(["operations", "treatment"]);
});

test("verification by the page finds what was changed behind the trail's back, and tells how much is not sealed yet", async () => {
  const app = await office();
  await fill(30);
  await sealAuditTrail({ db });
  const verify = async () => (await app.officer.send("/api/audit/verify")).json<AuditVerification>();
  expect((await verify()).broken).toBeNull();
  await list(app.officer);
  expect((await verify()).unsealed.count).toBe(1);
  await db.run(sql`drop trigger audit_trails_no_update`);
  await db.run(sql`update audit_trails set patient_id = 'pat_other' where id = 'row_20'`);
  expect((await verify()).broken).toMatchObject({ id: "row_20", reason: "changed" });
});
