import type { OverrideAnswer, OverrideReport, OverrideRequest, SchemaOverride } from "#contract/structured-data.ts";
import { prove } from "../../../support/compliance.ts";
import { type Colleague, type StaffApp, staffApp } from "../../../support/staff.ts";

export interface SchemaApp extends StaffApp {
  editor: Colleague;
}

/** All published offers run on this day. */
export async function schemaApp(): Promise<SchemaApp> {
  const app = await staffApp({ start: new Date("2026-11-23T15:00:00Z") });
  const editor = await app.colleague("marketing", "editor");
  await prove(editor, app);
  return { ...app, editor };
}

/** A valid override: the page shows the same text. */
export function fields(change: Partial<OverrideRequest> = {}): OverrideRequest {
  return {
    name: "About: description",
    when: { path: "/about", topic: null },
    content: {
      kind: "fields",
      on: "#page",
      set: [{ pointer: "/description", value: "About us", remove: false }],
    },
    ...change,
  };
}

export async function create(who: Colleague, request: unknown = fields()): Promise<SchemaOverride> {
  const response = await who.post("/api/admin/schema/overrides", request);
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json<OverrideAnswer>()).override;
}

type Seen = Pick<SchemaOverride, "id" | "version">;

export function act(who: Colleague, { id, version }: Seen, name: string, json: unknown = {}): Promise<Response> {
  return who.post(`/api/admin/schema/overrides/${id}/${name}`, json, version);
}

export async function tested(
  who: Colleague,
  seen: Seen,
): Promise<{ override: SchemaOverride; report: OverrideReport }> {
  return (await act(who, seen, "test")).json();
}

export async function rulesBroken(who: Colleague, request: unknown): Promise<string[]> {
  const { report } = await tested(who, await create(who, request));
  return [...report.problems, ...report.pages.flatMap(({ problems }) => problems)]
    .filter(({ level }) => level === "error")
    .map(({ rule }) => rule);
}

export async function publish(who: Colleague, request: unknown = fields()): Promise<SchemaOverride> {
  const { override, report } = await tested(who, await create(who, request));
  if (override.state !== "valid") throw new Error(JSON.stringify(report));
  return (await (await act(who, override, "publish")).json<OverrideAnswer>()).override;
}

export async function jsonLdAt({ send }: Pick<StaffApp, "send">, path: string): Promise<string> {
  const html = await (await send(path)).text();
  return /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
}
