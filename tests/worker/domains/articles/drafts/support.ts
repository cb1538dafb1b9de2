import type { GeneratedDraft } from "#contract/drafts.ts";
import { seedKnowledge } from "../../../support/app.ts";
import { seedArticles } from "../../../support/articles.ts";
import { type Colleague, staffApp } from "../../../support/staff.ts";

export const SOURCES = ["/health-library/low-testosterone-numbers", "/treatments/testosterone-therapy"];
export const request = {
  type: "article",
  audience: "curious",
  serviceLine: "testosterone",
  tone: "plain",
  brief: "",
  sources: SOURCES,
};

export async function writing(env: Record<string, string> = {}) {
  const app = await staffApp({ env, start: new Date("2026-11-23T14:00:00Z") });
  await seedKnowledge();
  await seedArticles();
  return { app, writer: await app.colleague("marketing") };
}

export async function write(app: Awaited<ReturnType<typeof staffApp>>, who: Colleague, json: object = request) {
  const response = await who.post("/api/admin/ai/drafts", json);
  const text = await response.text();
  await app.settle();
  const id = response.headers.get("X-Draft-Id") ?? "";
  return { status: response.status, text, id, draft: () => read(who, id) };
}

export async function read(who: Colleague, id: string): Promise<GeneratedDraft> {
  return (await who.send(`/api/admin/ai/drafts/${id}`)).json();
}

export async function addUnsourced(who: Colleague, { id, text, version }: GeneratedDraft): Promise<GeneratedDraft> {
  const json = { text: `${text}\n\nNobody has written this down.` };
  const headers = { "If-Match": `"${version}"` };
  return (await who.send(`/api/admin/ai/drafts/${id}`, { method: "PUT", json, headers })).json();
}

export async function settleAll(who: Colleague, id: string): Promise<GeneratedDraft> {
  let draft = await read(who, id);
  for (const flag of draft.flags.filter(({ resolution }) => resolution === null)) {
    const json = { flag: flag.id, resolution: "Checked by hand" };
    draft = await (await who.post(`/api/admin/ai/drafts/${id}/flags`, json, draft.version)).json();
  }
  return draft;
}
