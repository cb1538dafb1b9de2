import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { ErrorBody } from "#contract/errors.ts";
import { DAY } from "#contract/time.ts";
import { type TryName, tryOf } from "#worker/domains/accounts/password/throttle.ts";
import { REPORTS_PATH } from "#worker/kernel/http/security-headers.ts";
import { countTries } from "#worker/kernel/limits/tries.ts";
import { parseSettings } from "#worker/kernel/settings/env.ts";
import { LIMITS, type RequestLimits } from "#worker/limits.ts";
import { ADMIN_LEADS } from "../support/admin-leads.ts";
import { createTestApp, db, NOON } from "../support/app.ts";
import { addArticle } from "../support/articles.ts";
import { call } from "../support/leads.ts";
import { staffApp } from "../support/staff.ts";

/** `isOther` sends from a second colleague or a second address. */
type Sender = (i: number, isOther?: boolean) => Promise<Response>;
type Open = () => Sender | Promise<Sender>;

const addressOf = (i: number) => `198.51.100.${i}`;
const addressFor = (isOther = false) => (isOther ? "192.0.2.1" : "203.0.113.7");

const visitor =
  (method: string, path: string, json?: unknown): Open =>
  () => {
    const { send } = createTestApp();
    return (_, isOther) => send(path, { method, json, address: addressFor(isOther) });
  };

const staff =
  (method: string, path: string, json?: unknown): Open =>
  async () => {
    const { desk, colleague } = await staffApp();
    const other = await colleague("front_desk", "other");
    return (_, isOther) => (isOther ? other : desk).send(path, { method, json });
  };

const view = (session_id: string) => ({ name: "page_view", event_category: "Navigation", route: "/", session_id });
const SESSION = crypto.randomUUID();

const ROUTES: Record<keyof RequestLimits, Open[]> = {
  "visitor.read": [
    visitor("GET", "/api/booking/options"),
    visitor("GET", `/api/booking/manage/${"x".repeat(43)}`),
    visitor("GET", "/not-me/guess"),
    visitor("GET", "/unsubscribe/guess"),
    visitor("GET", "/unsubscribe/again/guess"),
    visitor("GET", `/media/${"0".repeat(32)}-64x64.png`),
  ],
  "visitor.hold": [visitor("POST", "/api/booking/holds", {})],
  "visitor.code": [visitor("POST", "/api/booking/holds/none/contact", {})],
  "visitor.change": [visitor("POST", "/api/booking/manage/none/confirm", {})],
  "visitor.report": [
    () => {
      const { send } = createTestApp();
      const headers = { "Content-Type": "application/reports+json" };
      return (_, isOther) => send(REPORTS_PATH, { method: "POST", headers, body: "[]", address: addressFor(isOther) });
    },
  ],
  "intake.read": [visitor("GET", "/api/intake/none")],
  "intake.save": [visitor("PUT", "/api/intake/none/sections/none", {})],
  "intake.open": [visitor("POST", "/api/intake/none/open", { token: "x".repeat(43) })],
  "intake.code": [visitor("POST", "/api/intake/none/copy-code", {})],
  "intake.sign": [visitor("POST", "/api/intake/none/submit", {})],
  "lead.address": [
    () => {
      const { post, settle } = createTestApp();
      return (i, isOther) =>
        post("/api/leads", call({ phone: `920 555 10${i}0` }), { address: addressFor(isOther) }).finally(settle);
    },
  ],
  "lead.contact": [
    () => {
      const { post, settle } = createTestApp();
      return (i) => post("/api/leads", call(), { address: addressOf(i) }).finally(settle);
    },
  ],
  "article.feedback": [
    async () => {
      await addArticle("one");
      const { post } = createTestApp();
      return (_, isOther) => post("/api/articles/one/feedback", { helpful: true }, { address: addressFor(isOther) });
    },
  ],
  "article.search": [visitor("GET", "/api/articles?q=sleep")],
  "analytics.session": [
    () => {
      const { post } = createTestApp();
      return (i) => post("/api/analytics", { events: [view(SESSION)] }, { address: addressOf(i) });
    },
  ],
  "analytics.address": [
    () => {
      const { post } = createTestApp();
      return (_, isOther) =>
        post("/api/analytics", { events: [view(crypto.randomUUID())] }, { address: addressFor(isOther) });
    },
  ],
  "audit.session": [staff("POST", "/api/audit", { action_type: "logout" })],
  "audit.address": [visitor("POST", "/api/audit", { action_type: "login_failed" })],
  "staff.search": [staff("POST", "/api/staff/patients/search", { by: "ref", ref: "BBB-BBB" })],
  "staff.lead-search": [staff("POST", `${ADMIN_LEADS}/search`, {})],
  "staff.chart": [staff("GET", "/api/staff/patients/none"), staff("POST", "/api/staff/break-glass", {})],
};

const OPENED = Object.entries(ROUTES).flatMap(([name, routes]) =>
  routes.map((open, i) => ({ name: name as keyof RequestLimits, route: i, open })),
);

test.for(OPENED)("$name refuses the request after its burst on route $route", async ({ name, open }) => {
  const { burst, by, windowMs } = LIMITS.requests[name];
  const send = await open();
  for (let i = 0; i < burst; i++) expect((await send(i)).status).not.toBe(429);
  const refused = await send(burst);
  const { error } = await refused.json<ErrorBody>();
  expect([refused.status, error.code]).toEqual([429, "rate_limited"]);
  const seconds = Number(refused.headers.get("Retry-After"));
  expect(seconds).toBe(error.retryAfterSeconds);
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(windowMs / 1000);
  if (by === "user" || by === "address") expect((await send(burst + 1, true)).status).not.toBe(429);
});

const settings = parseSettings(env);

test.for(Object.keys(LIMITS.tries) as TryName[])(
  "%s refuses the try after its limit, in every isolate",
  async (name) => {
    let at = NOON;
    const deps = { db, settings, now: () => at };
    const one = tryOf(deps, name, "one");
    for (let i = 0; i < one.limit; i++) expect(await countTries(deps, [one])).toBeNull();
    const [first, second] = [await countTries(deps, [one]), await countTries(deps, [one])];
    expect([first, second]).toMatchObject([
      { name, isFirst: true },
      { name, isFirst: false },
    ]);
    expect(first?.retryAfterSeconds).toBe(Math.min(one.windowMs, DAY) / 1000);
    expect(await countTries(deps, [tryOf(deps, name, "other")])).toBeNull();
    at = new Date(at.getTime() + one.windowMs);
    const isOver = (await countTries(deps, [one])) === null;
    expect(isOver).toBe(!("isFinal" in LIMITS.tries[name]));
  },
);
