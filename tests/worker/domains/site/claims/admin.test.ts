import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { type ClaimId, claimRegister } from "#content/claims.ts";
import type { ClaimAnswer, ClaimEntry, ClaimRow, OfferEntry, StaleClaimDetails } from "#contract/claims.ts";
import type { ListAnswer } from "#contract/list.ts";
import { siteData } from "#worker/domains/site/schema/site.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "../../../support/app.ts";
import { prove } from "../../../support/compliance.ts";
import { type Colleague, staffApp } from "../../../support/staff.ts";
import { seedRegister } from "./support.ts";

beforeEach(seedRegister);

const DAY = 86_400_000;

async function register() {
  const app = await staffApp({ start: new Date("2026-11-23T15:00:00Z") });
  const officer = await app.colleague("compliance", "officer");
  await prove(officer, app);
  return { ...app, officer };
}

const read = async (who: Colleague, id: string): Promise<ClaimEntry> =>
  (await (await who.send(`/api/admin/claims/${id}`)).json<ClaimAnswer>()).claim;

const act = (
  who: Colleague,
  { id, version }: Pick<ClaimEntry, "id" | "version">,
  name: string,
  reason = "No proof yet.",
) => who.post(`/api/admin/claims/${id}/acts`, { act: name, reason }, version);

const put = (who: Colleague, path: string, json: unknown, version: number) =>
  who.send(`/api/admin/claims/${path}`, { method: "PUT", json, headers: { "If-Match": `"${version}"` } });

const list = async (who: Colleague, query = "size=100"): Promise<ListAnswer<ClaimRow>> =>
  (await who.send(`/api/admin/claims?${query}`)).json();

const decisions = () => db.select().from(auditTrails).where(eq(auditTrails.resourceType, "claim"));

const EVIDENCE = { status: "provided", source: "Records memo", year: 2025, n: 4210, population: "Men of both clinics" };

test("the register lists every claim with the pages on which it stands", async () => {
  const { officer } = await register();
  const { rows, total } = await list(officer);
  expect(total).toBe(Object.keys(claimRegister).length);
  const pagesOf = (id: ClaimId) => rows.find((row) => row.id === id)?.pages;
  expect(pagesOf("elite-specialists")).toBeNull();
  expect(pagesOf("save-trt")).toEqual(["/specials/trt-therapy", "/special-offers"]);
  expect(pagesOf("success-rate")).toContain("/");
  expect(rows.find(({ id }) => id === "rating")).toMatchObject({ state: "undecided", provided: 0, evidence: 1 });
});

test("a claim that is suspended through the API leaves the public site within seconds, and a restored one comes back", async () => {
  const app = await register();
  const { officer } = app;
  const page = async () => (await app.send("/specials/trt-therapy")).text();
  expect(await page()).toContain(claimRegister["save-trt"].text);
  const response = await act(officer, await read(officer, "save-trt"), "suspend", "The price history is missing.");
  const { claim } = await response.json<ClaimAnswer>();
  expect(claim).toMatchObject({ state: "suspended", isOnSite: false, reviewer: "officer Lee", version: 2 });
  expect(claim.history).toMatchObject([
    { action: "claim.suspend", by: "officer Lee", reason: "The price history is missing." },
  ]);
  const named = await act(officer, claim, "restore", "Patient John Miller, 414-555-0188, is glad of it.");
  expect([named.status, await named.json()]).toMatchObject([
    400,
    { error: { fields: { reason: expect.any(String) } } },
  ]);
  app.advance(2500);
  expect(await page()).not.toContain(claimRegister["save-trt"].text);
  expect(await page()).toContain(claimRegister["save-trt"].fallback);
  expect((await act(officer, claim, "restore")).status).toBe(200);
  app.advance(2500);
  expect(await page()).toContain(claimRegister["save-trt"].text);
  const rows = await decisions();
  expect(rows.map(({ actionType, actorRole, purpose }) => [actionType, actorRole, purpose])).toEqual([
    ["claim.suspend", "compliance", "register"],
    ["claim.restore", "compliance", "register"],
  ]);
});

test("from a draft to an approval a claim takes every step, and none without its evidence", async () => {
  const { officer } = await register();
  const id = "patients";
  const states: string[] = [];
  const step = async (name: string) => {
    const response = await act(officer, await read(officer, id), name);
    if (response.ok) states.push((await response.json<ClaimAnswer>()).claim.state);
    return response.status;
  };
  expect(await step("approve")).toBe(409);
  expect(await step("ask_evidence")).toBe(200);
  expect(await step("review")).toBe(409);
  const { version, jurisdictions } = await read(officer, id);
  expect((await put(officer, id, { owner: "Marketing", jurisdictions, evidence: [EVIDENCE] }, version)).status).toBe(
    200,
  );
  for (const name of ["review", "approve", "suspend", "restore"]) expect(await step(name)).toBe(200);
  expect(states).toEqual(["evidence_pending", "in_review", "approved", "suspended", "approved"]);
  const entry = await read(officer, id);
  expect(entry).toMatchObject({ owner: "Marketing", provided: 1, entries: [EVIDENCE], isOnSite: true });
});

test("a claim that is asked for its evidence, in review or rejected shows its fallback all the while", async () => {
  const app = await register();
  const { officer } = app;
  const home = async () => (await app.send("/")).text();
  await act(officer, await read(officer, "patients"), "ask_evidence");
  app.advance(2500);
  expect(await home()).toContain(claimRegister.patients.fallback);
  await act(officer, await read(officer, "patients"), "reject");
  await act(officer, await read(officer, "patients"), "reopen");
  app.advance(2500);
  expect(await home()).not.toContain("100,000+");
});

test("hides a claim that one of the two states does not allow", async () => {
  const app = await register();
  const { version, entries } = await read(app.officer, "patients");
  const facts = { owner: null, jurisdictions: ["WI"], evidence: entries };
  const { claim } = await (await put(app.officer, "patients", facts, version)).json<ClaimAnswer>();
  expect(claim).toMatchObject({ state: "undecided", isOnSite: false, jurisdictions: ["WI"] });
  app.advance(2500);
  expect(await (await app.send("/")).text()).not.toContain("100,000+");
});

test("an expiry lies ahead, runs down by the clock and falls back by itself", async () => {
  const app = await register();
  const { officer } = app;
  const seen = await read(officer, "patients");
  const expire = (ms: number | null) => ({
    expiresAt: ms === null ? null : new Date(app.now().getTime() + ms).toISOString(),
    reason: "Count again each year.",
  });
  expect((await put(officer, "patients/expiry", expire(-1000), seen.version)).status).toBe(400);
  expect((await put(officer, "patients/expiry", expire(10 * DAY), seen.version)).status).toBe(200);
  expect((await read(officer, "patients")).shown).toBe("expiring");
  expect((await list(officer, "state=expiring")).rows.map(({ id }) => id)).toEqual(["patients"]);
  app.advance(10 * DAY + 2500);
  const late = await app.colleague("compliance", "later");
  expect(await read(late, "patients")).toMatchObject({ shown: "expired", isOnSite: false });
  expect(await (await app.send("/")).text()).toContain(claimRegister.patients.fallback);
});

test("a claim that has run out comes back with all of its evidence alone, suspended meanwhile or not", async () => {
  const app = await register();
  const first = { expiresAt: new Date(app.now().getTime() + DAY).toISOString(), reason: "For one day." };
  expect((await put(app.officer, "patients/expiry", first, 1)).status).toBe(200);
  app.advance(DAY + 2500);
  const officer = await app.colleague("compliance", "later");
  await prove(officer, app);
  const later = new Date(app.now().getTime() + DAY).toISOString();
  const lengthen = async (expiresAt: string | null) => {
    const { version } = await read(officer, "patients");
    return (await put(officer, "patients/expiry", { expiresAt, reason: "It goes on." }, version)).status;
  };
  expect([await lengthen(null), await lengthen(later)]).toEqual([409, 409]);
  expect((await act(officer, await read(officer, "patients"), "suspend")).status).toBe(200);
  expect([await lengthen(null), await lengthen(later)]).toEqual([409, 409]);
  expect((await act(officer, await read(officer, "patients"), "restore")).status).toBe(200);
  const { version, jurisdictions, ...seen } = await read(officer, "patients");
  expect(seen).toMatchObject({ shown: "expired", isOnSite: false });
  await put(officer, "patients", { owner: null, jurisdictions, evidence: [EVIDENCE] }, version);
  expect(await lengthen(later)).toBe(200);
  expect(await read(officer, "patients")).toMatchObject({ shown: "expiring", isOnSite: true });
});

test("rejects a stale change of a claim with the current one", async () => {
  const app = await register();
  const other = await app.colleague("admin");
  await prove(other, app);
  const seen = await read(app.officer, "rating");
  expect((await act(app.officer, seen, "suspend")).status).toBe(200);
  const late = await act(other, seen, "suspend");
  expect(late.status).toBe(409);
  const { error } = await late.json<{ error: { code: string; details: StaleClaimDetails } }>();
  expect(error.code).toBe("stale");
  expect(error.details).toMatchObject({ current: { state: "suspended", version: 2 }, asked: { version: 1 } });
  const facts = { owner: "X", jurisdictions: ["WI", "IL"], evidence: [] };
  expect((await put(other, "rating", facts, 1)).status).toBe(409);
  expect((await put(other, "rating/expiry", { expiresAt: null, reason: "None" }, 1)).status).toBe(409);
  expect(await decisions()).toHaveLength(1);
});

test("rejects the second of two simultaneous suspensions", async () => {
  const app = await register();
  const seen = await read(app.officer, "rating");
  const answers = await Promise.all([act(app.officer, seen, "suspend"), act(app.officer, seen, "suspend")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [row] = await db.select().from(siteData);
  expect(row?.version).toBe(1);
});

test("evidence is a source with sensible facts, and an address is a safe one", async () => {
  const { officer } = await register();
  const save = async (evidence: unknown) =>
    (await put(officer, "rating", { owner: null, jurisdictions: ["WI", "IL"], evidence }, 1)).status;
  for (const wrong of [
    [{ ...EVIDENCE, source: " " }],
    [{ ...EVIDENCE, url: "javascript:alert(1)" }],
    [{ ...EVIDENCE, url: "http://example.com" }],
    [{ ...EVIDENCE, year: 20 }],
    [{ ...EVIDENCE, n: -4 }],
    [{ status: "provided", source: "Nothing to hold on to" }],
    Array.from({ length: 21 }, () => EVIDENCE),
  ])
    expect([wrong, await save(wrong)]).toEqual([wrong, 400]);
  expect(await save([EVIDENCE])).toBe(200);
});

test("an offer's period and terms change on the site, and what ends before it starts is refused", async () => {
  const app = await register();
  const { officer } = app;
  const offers = async () =>
    (await (await officer.send("/api/admin/claims/offers")).json<{ offers: OfferEntry[] }>()).offers;
  const special = (await offers()).find(({ id }) => id === "trt-special");
  expect(special).toMatchObject({ state: "running", version: 1, claim: { id: "save-trt", isShown: true } });
  const request = {
    startsAt: special?.startsAt,
    endsAt: new Date(app.now().getTime() + DAY).toISOString(),
    regularPrice: 2250,
    terms: ["One term of its own stands here."],
    reason: "An honest end.",
  };
  const before = { ...request, endsAt: "2026-01-01T00:00:00.000Z" };
  expect((await put(officer, "offers/trt-special", before, 1)).status).toBe(400);
  expect((await put(officer, "offers/trt-special", request, 1)).status).toBe(200);
  const late = await put(officer, "offers/trt-special", request, 1);
  expect([late.status, await late.json()]).toMatchObject([
    409,
    { error: { code: "stale", details: { current: { version: 2, terms: request.terms }, asked: { version: 1 } } } },
  ]);
  expect((await put(officer, "offers/no-such", request, 1)).status).toBe(404);
  app.advance(2500);
  expect(await (await app.send("/special-offers")).text()).toContain("One term of its own stands here.");
  app.advance(DAY);
  expect(await (await app.send("/special-offers")).text()).not.toContain("One term of its own");
});
