import { env } from "cloudflare:workers";
import { eq, inArray } from "drizzle-orm";
import type { ClaimId } from "#content/claims.ts";
import { pages } from "#content/pages.ts";
import { STANDING_STATES } from "#contract/claims.ts";
import { registerSql } from "#worker/domains/site/claims/seed.ts";
import { decideClaim, type RegisterDecision, type RegisterDeps } from "#worker/domains/site/claims/service.ts";
import { registeredClaims } from "#worker/domains/site/schema/claims.ts";
import { NOON, type TestApp } from "../../../support/app.ts";

export async function seedRegister(): Promise<void> {
  await env.DB.batch(registerSql().map((statement) => env.DB.prepare(statement)));
}

export const PATHS: readonly string[] = [...Object.values(pages).map(({ path }) => path), "/no-such-page"];

type ClaimDecision = RegisterDecision & { id: ClaimId };

export function suspendClaim(deps: RegisterDeps, { id, ...decision }: ClaimDecision): Promise<void> {
  return decideClaim(deps, {
    decision: { ...decision, id, action: "claim.suspend", fields: ["status"] },
    from: inArray(registeredClaims.status, [...STANDING_STATES]),
    set: { status: "suspended" },
  });
}

export function restoreClaim(deps: RegisterDeps, { id, ...decision }: ClaimDecision): Promise<void> {
  return decideClaim(deps, {
    decision: { ...decision, id, action: "claim.restore", fields: ["status"] },
    from: eq(registeredClaims.status, "suspended"),
    set: { status: "approved" },
  });
}

export async function readPages({ send }: TestApp, more: readonly string[] = []): Promise<Map<string, string>> {
  const read = new Map<string, string>();
  for (const path of [...PATHS, ...more]) {
    const html = await (await send(path)).text();
    read.set(path, html.replace(/<style>.*?<\/style>/gs, "").replaceAll("&#x27;", "'"));
  }
  return read;
}

export function pathsWith(pages: ReadonlyMap<string, string>, pattern: RegExp): string[] {
  return [...pages].filter(([, html]) => pattern.test(html)).map(([path]) => path);
}

export function after(ms: number): Date {
  return new Date(NOON.getTime() + ms);
}

export async function askMax({ post }: TestApp, message: string): Promise<string> {
  const response = await post("/api/chat-ai", { message });
  return ((await response.json()) as { response: string }).response;
}
