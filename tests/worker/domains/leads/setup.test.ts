import { expect, test } from "vitest";
import type { FunnelAnswer, LeadSetup } from "#contract/lead-setup.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { ADMIN_LEADS } from "../../support/admin-leads.ts";
import { db } from "../../support/app.ts";
import { staffApp } from "../../support/staff.ts";

test("rejects rules that are saved over a stale version", async () => {
  const admin = await (await staffApp()).colleague("admin", "boss");
  const read = async () => (await admin.send(`${ADMIN_LEADS}/setup`)).json<LeadSetup>();
  const save = async (seen: string | null, names: string[]) => {
    const rule = { location: null, source: null, assignees: [admin.id], isActive: true };
    const json = { seen, rules: names.map((name) => ({ ...rule, name })) };
    return (await admin.send(`${ADMIN_LEADS}/rules`, { method: "PUT", json })).status;
  };
  expect((await read()).rulesSeen).toBeNull();
  expect(await save(null, ["First", "Second"])).toBe(204);
  expect(await save(null, ["Late"])).toBe(409);
  const { rulesSeen } = await read();
  expect(await save(rulesSeen, ["Newer"])).toBe(204);
  expect(await save(rulesSeen, ["Late"])).toBe(409);
  const now = await read();
  expect(now.rules.map(({ name }) => name)).toEqual(["Newer"]);
  expect(await save(now.rulesSeen, [])).toBe(204);
  expect(await save(now.rulesSeen, ["Late"])).toBe(409);
  const trail = await db.select().from(auditTrails);
  expect(trail.filter(({ actionType }) => actionType === "lead_rules.save")).toHaveLength(3);
});

test("rejects ad spend that is saved over a stale amount", async () => {
  const admin = await (await staffApp()).colleague("admin", "boss");
  const save = async (seen: number | null, cents: number) => {
    const json = { source: "Radio", month: "2026-11", cents, seen };
    const response = await admin.send(`${ADMIN_LEADS}/spend`, { method: "PUT", json });
    return response.status === 204 ? 204 : (await response.json<{ error: { code: string } }>()).error.code;
  };
  expect(await save(null, 500)).toBe(204);
  expect(await save(null, 900)).toBe("stale");
  expect(await save(500, 700)).toBe(204);
  expect(await save(500, 0)).toBe("stale");
  const funnel = await admin.send(`${ADMIN_LEADS}/funnel?from=2026-11&to=2026-11`);
  expect((await funnel.json<FunnelAnswer>()).spend).toEqual([{ source: "radio", month: "2026-11", cents: 700 }]);
  expect(await save(700, 0)).toBe(204);
  const trail = await db.select().from(auditTrails);
  expect(trail.filter(({ actionType }) => actionType === "lead.spend")).toHaveLength(3);
});
