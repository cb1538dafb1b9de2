import { env } from "cloudflare:workers";
import { pages } from "#content/pages.ts";
import { registerSql } from "#worker/features/claims/seed.ts";
import { NOON, type TestApp } from "../../support/app.ts";

/** The register as `npm run db:seed` leaves it. */
export async function seedRegister(): Promise<void> {
  await env.DB.batch(registerSql().map((statement) => env.DB.prepare(statement)));
}

export const PATHS: readonly string[] = [...Object.values(pages).map(({ path }) => path), "/no-such-page"];

/** All pages as they are served now, without their styles; head, structured data and data scripts included. */
export async function readPages({ send }: TestApp, more: readonly string[] = []): Promise<Map<string, string>> {
  const read = new Map<string, string>();
  for (const path of [...PATHS, ...more]) {
    const html = await (await send(path)).text();
    read.set(path, html.replace(/<style>.*?<\/style>/gs, "").replaceAll("&#x27;", "'"));
  }
  return read;
}

/** The paths of the pages that hold a pattern. */
export function pathsWith(pages: ReadonlyMap<string, string>, pattern: RegExp): string[] {
  return [...pages].filter(([, html]) => pattern.test(html)).map(([path]) => path);
}

export function after(ms: number): Date {
  return new Date(NOON.getTime() + ms);
}

/** Max's answer to a first question. */
export async function askMax({ post }: TestApp, message: string): Promise<string> {
  const response = await post("/api/chat-ai", { message });
  return ((await response.json()) as { response: string }).response;
}
