import { env } from "cloudflare:workers";
import type { ArticleContent, ArticleWork } from "#contract/admin-articles.ts";
import { publishDueArticles } from "#worker/domains/articles/editorial/schedule.ts";
import { parseSettings } from "#worker/kernel/settings/env.ts";
import { db } from "./app.ts";
import { prove } from "./compliance.ts";
import { type Colleague, type StaffApp, staffApp } from "./staff.ts";

export const PATH = "/api/admin/articles";

/** Can be published once a clinician has reviewed it. */
export const GOOD: ArticleContent = {
  title: "What helps men sleep through the night",
  slug: "sleep-through-the-night",
  description: "Why sleep breaks at night, which causes a visit can find, and what helps before a pill is thought of.",
  topic: "prevention",
  keyPoints: ["Light and alcohol break sleep.", "Snoring with pauses needs a test."],
  body: "Most broken nights have a cause that can be found.\n\n## What breaks sleep?\n\n- light\n- alcohol late in the day\n- a thermostat set too high\n\nSee [sleep apnea](/health-library/sleep-apnea-and-hormones).",
  sources: [
    {
      title: "Sleep in America",
      publisher: "A society",
      year: 2023,
      url: "https://example.org/sleep",
      accessed: "2026-11-20",
    },
  ],
  related: ["/health-library/sleep-apnea-and-hormones", "/about"],
  reviewEveryMonths: 12,
  cover: null,
};

export interface Newsroom extends StaffApp {
  /** Has just shown a second factor, which publishing needs. */
  writer: Colleague;
  clinician: Colleague;
  cron: () => Promise<void>;
}

export async function newsroom(start?: Date): Promise<Newsroom> {
  const app = await staffApp(start ? { start } : {});
  const settings = parseSettings(env);
  const writer = await app.colleague("marketing", "Dana");
  await prove(writer, app);
  return {
    ...app,
    writer,
    clinician: await app.colleague("clinician", "Novak"),
    cron: () => publishDueArticles({ db, now: app.now, settings }),
  };
}

export async function newArticle(who: Colleague, title = GOOD.title): Promise<string> {
  const response = await who.post(PATH, { title, topic: "prevention" });
  if (response.status !== 201) throw new Error(`Not made: ${response.status} ${await response.text()}`);
  return (await response.json<{ id: string }>()).id;
}

export function save(
  who: Colleague,
  id: string,
  { version, ...changes }: Partial<ArticleContent> & { version: number },
) {
  return who.send(`${PATH}/${id}`, {
    method: "PUT",
    json: { ...GOOD, ...changes },
    headers: { "If-Match": `"${version}"` },
  });
}

export async function work(who: Colleague, id: string): Promise<ArticleWork> {
  const response = await who.send(`${PATH}/${id}`);
  if (response.status !== 200) throw new Error(`Not read: ${response.status} ${await response.text()}`);
  return response.json();
}

export async function move(who: Colleague, id: string, { name, ...json }: { name: string } & Record<string, unknown>) {
  const { version } = await work(who, id);
  return who.post(`${PATH}/${id}/moves/${name}`, json, version);
}

export async function moves(steps: readonly (readonly [Colleague, string, Record<string, unknown>?])[], id: string) {
  for (const [who, name, json] of steps) {
    const response = await move(who, id, { name, ...json });
    if (response.status !== 200) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  }
}

const BYLINE = { byline: "Anna Novak, MD" };

export function approve({ writer, clinician }: Newsroom, id: string) {
  return moves(
    [
      [writer, "submit"],
      [writer, "ask_clinician"],
      [clinician, "approve_clinically", BYLINE],
    ],
    id,
  );
}

export async function published(room: Newsroom, changes: Partial<ArticleContent> = {}): Promise<string> {
  const id = await newArticle(room.writer);
  const { version } = await work(room.writer, id);
  const response = await save(room.writer, id, { ...changes, version });
  if (response.status !== 200) throw new Error(`Not saved: ${await response.text()}`);
  await approve(room, id);
  await moves([[room.writer, "publish"]], id);
  return id;
}
