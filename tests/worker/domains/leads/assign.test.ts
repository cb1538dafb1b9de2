import { expect, test } from "vitest";
import type { AssignAnswer, LeadRowShown } from "#contract/lead-admin.ts";
import type { ListAnswer } from "#contract/list.ts";
import { ADMIN_LEADS, full, newCall, newLead } from "../../support/admin-leads.ts";
import { type Colleague, staffApp } from "../../support/staff.ts";

test("assigns many leads at once, and new ones by rule in turn", async () => {
  const app = await staffApp();
  const boss = await app.colleague("admin", "boss");
  const clinician = await app.colleague("clinician", "doc");
  const ids = [await newLead(app), await newCall(app)];
  const assign = (who: Colleague, ownerId: string | null) => who.post(`${ADMIN_LEADS}/assign`, { ids, ownerId });
  const before = ids.map((id) => ({ id, ownerId: null }));
  const given = await (await assign(app.desk, boss.id)).json<AssignAnswer>();
  expect(given).toEqual({ changed: 2, before: expect.arrayContaining(before) });
  expect(await (await assign(app.desk, boss.id)).json()).toEqual({ changed: 0, before: [] });
  expect((await assign(app.desk, clinician.id)).status).toBe(400);
  const rule = {
    name: "Skokie",
    location: "skokie",
    source: null,
    assignees: [clinician.id, app.desk.id, boss.id],
    isActive: true,
  };
  const saved = await boss.send(`${ADMIN_LEADS}/rules`, { method: "PUT", json: { rules: [rule], seen: null } });
  expect(saved.status).toBe(204);
  const owners: (string | undefined)[] = [];
  for (const phone of ["9205551001", "9205551002", "9205551003"]) {
    owners.push((await full(app.desk, await newCall(app, { phone }))).lead.owner?.id);
  }
  expect(owners).toEqual([app.desk.id, boss.id, app.desk.id]);
  const elsewhere = await newCall(app, { phone: "9205551004", location: "green-bay" });
  expect((await full(app.desk, elsewhere)).lead.owner).toBeNull();
  const mine = await (await boss.send(`${ADMIN_LEADS}?owner=me`)).json<ListAnswer<LeadRowShown>>();
  expect(mine.total).toBe(3);
});

test("leaves a lead that was reassigned meanwhile when an assignment is undone", async () => {
  const app = await staffApp();
  const boss = await app.colleague("admin", "boss");
  const [first, second] = [await newLead(app), await newCall(app)];
  const assign = async (json: object) => (await app.desk.post(`${ADMIN_LEADS}/assign`, json)).json<AssignAnswer>();
  await assign({ ids: [first, second], ownerId: boss.id });
  await assign({ ids: [second], ownerId: app.desk.id });
  const back = await assign({ ids: [first, second], ownerId: null, heldBy: boss.id });
  expect(back).toEqual({ changed: 1, before: [{ id: first, ownerId: boss.id }] });
  expect((await full(app.desk, first)).lead.owner).toBeNull();
  expect((await full(app.desk, second)).lead.owner?.id).toBe(app.desk.id);
  const most = Array.from({ length: 90 }, () => crypto.randomUUID());
  expect(await assign({ ids: most, ownerId: boss.id, heldBy: app.desk.id })).toEqual({ changed: 0, before: [] });
});
