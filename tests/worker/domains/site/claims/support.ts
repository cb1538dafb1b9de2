import { env } from "cloudflare:workers";
import { eq, inArray } from "drizzle-orm";
import type { ClaimId } from "#content/claims.ts";
import { pages } from "#content/pages.ts";
import { STANDING_STATES } from "#contract/claims.ts";
import { registerSql } from "#worker/domains/site/claims/seed.ts";
import { decideClaim, type RegisterDecision, type RegisterDeps } from "#worker/domains/site/claims/service.ts";
import { registeredClaims } from "#worker/domains/site/schema/claims.ts";
import { NOON, type TestApp } from "../../../support/app.ts";

/** The register as `npm run db:seed` leaves it. */
export async function seedRegister(): Promise<void> {
  await env.DB.batch(registerSql().map((statement) => env.DB.prepare(statement)));
}

export const PATHS: readonly string[] = [...Object.values(pages).map(({ path }) => path), "/no-such-page"];

type ClaimDecision = RegisterDecision & { id: ClaimId };

/** Takes a claim that stands off the site. */
export function suspendClaim(deps: RegisterDeps, { id, ...decision }: ClaimDecision): Promise<void> {
  return decideClaim(deps, {
    decision: { ...decision, id, action: "claim.suspend", fields: ["status"] },
    from: inArray(registeredClaims.status, [...STANDING_STATES]),
    set: { status: "suspended" },
  });
}

/** A suspended one may stand again. */
export function restoreClaim(deps: RegisterDeps, { id, ...decision }: ClaimDecision): Promise<void> {
  return decideClaim(deps, {
    decision: { ...decision, id, action: "claim.restore", fields: ["status"] },
    from: eq(registeredClaims.status, "suspended"),
    set: { status: "approved" },
  });
}

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
