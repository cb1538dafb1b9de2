import { decodeBase32IgnorePadding } from "@oslojs/encoding";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { html } from "hono/html";
import type { AppEnv } from "#worker/deps.ts";
import { sendDevPage } from "#worker/kernel/http/dev-page.ts";
import { developmentOnly } from "#worker/middleware/development-only.ts";
import { users } from "../schema/accounts.ts";
import { factors } from "../schema/factors.ts";
import { type FactorDeps, openSealed } from "./factor.ts";
import { nextCode, totpSecondsLeft } from "./totp.ts";

export const demoCodeRoutes = new Hono<AppEnv>()
  .use(developmentOnly)
  .get("/totp.json", async (c) => c.json(await listCodes(c.get("deps")), 200))
  .get("/totp", async (c) => {
    const { secondsLeft: seconds, codes } = await listCodes(c.get("deps"));
    const body = html`<p class="muted">What an authenticator app would show for the demo staff. New codes in ${seconds} seconds; the page loads them by itself.</p>
${codes.length === 0 ? html`<p>No demo account has an authenticator yet.</p>` : ""}
${codes.map(({ email, code }) => html`<article><h2>${email}</h2>${code ? html`<code>${code}</code>` : html`<p>Both codes are used: wait for the next.</p>`}</article>`)}`;
    return sendDevPage(c, { title: "Sign-in codes", body, refreshSeconds: seconds });
  });

async function listCodes(deps: FactorDeps) {
  const { db, now, settings } = deps;
  const rows = await db
    .select({ email: users.email, factor: factors })
    .from(factors)
    .innerJoin(users, eq(users.id, factors.userId))
    .where(eq(factors.factorType, "totp"));
  const demo = rows.filter(({ email }) => email?.endsWith("@demo.example"));
  const inOrder = demo.toSorted((one, other) => String(one.email).localeCompare(String(other.email)));
  const codes = inOrder.map(async ({ email, factor }) => {
    const secret = decodeBase32IgnorePadding(await openSealed(settings, factor));
    return { email, status: factor.status, code: nextCode(secret, { lastStep: factor.lastStep, at: now() }) };
  });
  return { secondsLeft: totpSecondsLeft(now()), codes: await Promise.all(codes) };
}
