import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { pages } from "#content/pages.ts";
import type {
  OverrideAnswer,
  OverrideRequest,
  SchemaOverride,
  StaleOverrideDetails,
} from "#contract/structured-data.ts";
import { MINUTE } from "#contract/time.ts";
import { siteData } from "#worker/domains/site/schema/site.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { prove } from "../../../support/compliance.ts";
import { act, create, fields, jsonLdAt, publish, rulesBroken, schemaApp, tested } from "./support.ts";

const REMOVAL: OverrideRequest["content"] = {
  kind: "fields",
  on: "#page",
  set: [{ pointer: "/description", remove: true }],
};

const answered = async (response: Response) => (await response.json<OverrideAnswer>()).override;

test("a field is drafted, tested and published, and the page tells it within seconds", async () => {
  const app = await schemaApp();
  const { editor } = app;
  expect(await jsonLdAt(app, "/about")).toContain(pages.about.summary);
  const draft = await create(editor);
  expect(draft).toMatchObject({ state: "draft", version: 1, pages: 1, live: null, updatedBy: "editor Lee" });
  expect((await act(editor, draft, "publish")).status).toBe(409);
  const { override, report } = await tested(editor, draft);
  expect(report.problems).toEqual([]);
  expect(override).toMatchObject({ state: "valid", version: 2 });
  app.advance(2500);
  expect(await jsonLdAt(app, "/about")).toContain(pages.about.summary);
  const live = await answered(await act(editor, override, "publish"));
  expect(live).toMatchObject({ state: "live", hasChanges: false, problems: [] });
  app.advance(2500);
  const told = await jsonLdAt(app, "/about");
  expect(told).toContain('"description":"About us"');
  expect(told).not.toContain(pages.about.summary);
  expect(await jsonLdAt(app, "/")).not.toContain('"description":"About us"');
});

test("keeps the live version while its draft changes, and removes it when disabled", async () => {
  const app = await schemaApp();
  const { editor } = app;
  const live = await publish(editor);
  const request = fields({
    content: { kind: "fields", on: "#page", set: [{ pointer: "/description", remove: true }] },
  });
  const changed = await answered(
    await editor.send(`/api/admin/schema/overrides/${live.id}`, {
      method: "PUT",
      json: request,
      headers: { "If-Match": `"${live.version}"` },
    }),
  );
  expect(changed).toMatchObject({ state: "live", hasChanges: true });
  app.advance(2500);
  expect(await jsonLdAt(app, "/about")).toContain('"description":"About us"');
  const published = await answered(await act(editor, changed, "publish"));
  app.advance(2500);
  expect(JSON.parse(await jsonLdAt(app, "/about"))["@graph"][2]).not.toHaveProperty("description");
  const off = await answered(await act(editor, published, "disable"));
  expect(off).toMatchObject({ state: "disabled", live: null });
  app.advance(2500);
  expect(await jsonLdAt(app, "/about")).toContain(pages.about.summary);
});

test("going back makes a new version of the old words, and one that is live shows them at once", async () => {
  const app = await schemaApp();
  const { editor } = app;
  const first = await publish(editor);
  const request = fields({
    content: { kind: "fields", on: "#page", set: [{ pointer: "/description", value: "Contact", remove: false }] },
  });
  const changed = await answered(
    await editor.send(`/api/admin/schema/overrides/${first.id}`, {
      method: "PUT",
      json: request,
      headers: { "If-Match": `"${first.version}"` },
    }),
  );
  const second = await answered(await act(editor, changed, "publish"));
  app.advance(2500);
  expect(await jsonLdAt(app, "/about")).toContain('"description":"Contact"');
  const back = await answered(await act(editor, second, "rollback", { to: 1 }));
  expect(back.draft).toEqual(first.draft);
  expect(back.history.map(({ action, by }) => [action, by])).toEqual([
    ["rolled_back", "editor Lee"],
    ["published", "editor Lee"],
    ["edited", "editor Lee"],
    ["published", "editor Lee"],
    ["created", "editor Lee"],
  ]);
  app.advance(2500);
  expect(await jsonLdAt(app, "/about")).toContain('"description":"About us"');
  expect((await act(editor, back, "rollback", { to: 99 })).status).toBe(404);
});

test("rejects a stale change of an override with both versions", async () => {
  const { editor, colleague } = await schemaApp();
  const other = await colleague("admin");
  const draft = await create(editor);
  const put = (name: string, who = editor) =>
    who.send(`/api/admin/schema/overrides/${draft.id}`, {
      method: "PUT",
      json: fields({ name }),
      headers: { "If-Match": `"${draft.version}"` },
    });
  expect((await put("Mine")).status).toBe(200);
  const late = await put("Theirs", other);
  expect(late.status).toBe(409);
  const { error } = await late.json<{ error: { code: string; details: StaleOverrideDetails } }>();
  expect(error.code).toBe("stale");
  expect(error.details).toMatchObject({ current: { name: "Mine", version: 2 }, asked: { version: 1 } });
  for (const name of ["test", "publish", "disable"]) expect((await act(other, draft, name)).status).toBe(409);
  const without = await editor.post(`/api/admin/schema/overrides/${draft.id}/test`);
  expect(without.status).toBe(400);
});

test("rejects the second of two simultaneous publications of one override", async () => {
  const { editor } = await schemaApp();
  const one = (await tested(editor, await create(editor))).override;
  const another = fields({ name: "Privacy", when: { path: "/privacy-policy", topic: null } });
  const two = (await tested(editor, await create(editor, { ...another, content: REMOVAL }))).override;
  const answers = await Promise.all([
    act(editor, one, "publish"),
    act(editor, one, "publish"),
    act(editor, two, "publish"),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
  const [row] = await db.select().from(siteData);
  expect(row?.overrides.pageOverrides).toHaveLength(2);
  expect(row?.version).toBe(2);
});

test("audits the changed fields of an override, never their values", async () => {
  const { editor } = await schemaApp();
  const live = await publish(editor);
  await act(editor, live, "disable");
  const rows = await db.select().from(auditTrails).where(eq(auditTrails.resourceId, live.id));
  expect(rows.map(({ actionType }) => actionType)).toEqual([
    "schema.create",
    "schema.tested",
    "schema.published",
    "schema.disabled",
  ]);
  for (const row of rows) expect(row).toMatchObject({ actorId: editor.id, actorRole: "marketing" });
  expect(JSON.stringify(rows)).not.toContain("About us");
});

test("a live one is invalid once the page itself says something else there, and valid again when it does not", async () => {
  const app = await schemaApp();
  const { editor } = app;
  const live = await publish(editor);
  await db.run(`update page_overrides set sources = '{"/about":"something els"}'`);
  const shown = await (await editor.send("/api/admin/schema/overrides")).json<{ rows: SchemaOverride[] }>();
  expect(shown.rows).toMatchObject([{ state: "invalid", problems: [{ rule: "source", path: "/about" }] }]);
  const first = await (await editor.post("/api/admin/schema/test", { paths: ["/about"] })).json();
  expect(first).toMatchObject({ changed: [{ id: live.id, state: "invalid" }] });
  const again = await (await editor.post("/api/admin/schema/test", { paths: ["/about"] })).json();
  expect(again).toMatchObject({ changed: [] });
  const { override } = await (await act(editor, { ...live }, "publish")).json<OverrideAnswer>();
  expect(override).toMatchObject({ state: "live", problems: [] });
});

test("robots are set page by page", async () => {
  const { editor } = await schemaApp();
  const head = (robots: string, path = "/about") =>
    fields({ name: "Robots", when: { path, topic: null }, content: { kind: "head", robots } as never });
  for (const robots of ["noindex, nofollow", "noindex, follow", "index, follow"])
    expect(await rulesBroken(editor, head(robots, "/*"))).toEqual(["place"]);
  expect(await rulesBroken(editor, head("noindex, follow", "/treatments/*"))).toEqual(["place"]);
  expect((await publish(editor, head("index, follow", "/privacy-policy"))).state).toBe("live");
});

test("requires a recent proof for publishing and rollback, not for drafts, tests and removal", async () => {
  const app = await schemaApp();
  const { editor } = app;
  const live = await publish(editor);
  app.advance(16 * MINUTE);
  const { override } = await tested(
    editor,
    await create(editor, fields({ when: { path: "/privacy-policy", topic: null }, content: REMOVAL })),
  );
  for (const [name, seen, json] of [
    ["publish", override, {}],
    ["rollback", live, { to: 1 }],
  ] as const) {
    const refused = await act(editor, seen, name, json);
    expect([name, refused.status, await refused.json()]).toMatchObject([
      name,
      403,
      { error: { code: "reauthentication_needed" } },
    ]);
  }
  const off = await answered(await act(editor, live, "disable"));
  expect(off.state).toBe("disabled");
  expect((await answered(await act(editor, off, "rollback", { to: 1 }))).live).toBeNull();
  await prove(editor, app);
  expect(await answered(await act(editor, override, "publish"))).toMatchObject({ state: "live" });
});
