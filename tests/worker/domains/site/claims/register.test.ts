import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { type ClaimId, claimRegister } from "#content/claims.ts";
import { publishedOffers } from "#content/offers.ts";
import { setExpiry, setOfferPeriod } from "#worker/domains/site/claims/service.ts";
import { registeredClaims as claimTable, registeredOffers as offerTable } from "#worker/domains/site/schema/claims.ts";
import { siteData } from "#worker/domains/site/schema/site.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db, NOON } from "../../../support/app.ts";
import { after, restoreClaim, seedRegister, suspendClaim } from "./support.ts";

beforeEach(seedRegister);

const deps = { db, now: () => NOON };
const decision = { reason: "The study is not here yet.", actorId: "usr_1" };

async function stored() {
  const [row] = await db.select().from(siteData);
  return row;
}

test("every claim is seeded undecided for both states, with the evidence that is still to come", async () => {
  const rows = await db.select().from(claimTable);
  expect(rows.map(({ id }) => id).sort()).toEqual(Object.keys(claimRegister).sort());
  for (const { status, jurisdictions, evidence } of rows) {
    expect({ status, jurisdictions }).toEqual({ status: "undecided", jurisdictions: ["WI", "IL"] });
    expect(evidence).toEqual([{ status: "pending", source: expect.stringMatching(/\w{3}.*\.$/) }]);
  }
});

test("the three offers are seeded from 1 November 2026 on, without an invented end", async () => {
  const rows = await db.select().from(offerTable).orderBy(offerTable.position);
  expect(rows.map(({ id }) => id)).toEqual(publishedOffers.map(({ id }) => id));
  for (const { startsAt, endsAt, excludesFederalPrograms, terms } of rows) {
    expect(startsAt.toLocaleDateString("en-US", { timeZone: "America/Chicago" })).toBe("11/1/2026");
    expect({ endsAt, excludesFederalPrograms }).toEqual({ endsAt: null, excludesFederalPrograms: true });
    expect(terms.join(" ")).not.toMatch(/last day|until/i);
  }
  expect(await stored()).toBeUndefined();
});

test("keeps decisions when seeding again, and renews the evidence of undecided claims", async () => {
  await suspendClaim(deps, { ...decision, id: "rating" });
  await setOfferPeriod(deps, { ...decision, id: "trt-special", startsAt: NOON, endsAt: after(1000) });
  await db.run(sql`update claims set evidence = '[]' where id in ('rating', 'patients')`);
  const before = await stored();
  await seedRegister();
  const [rating] = await db.select().from(claimTable).where(eq(claimTable.id, "rating"));
  const [patients] = await db.select().from(claimTable).where(eq(claimTable.id, "patients"));
  const [special] = await db.select().from(offerTable).where(eq(offerTable.id, "trt-special"));
  expect(rating).toMatchObject({ status: "suspended", evidence: [], reviewer: "usr_1" });
  expect(patients).toMatchObject({ status: "undecided", evidence: [{ status: "pending" }] });
  expect(special?.endsAt).toEqual(after(1000));
  expect(await stored()).toEqual(before);
});

test("updates the site data when a seeded offer changes", async () => {
  await setOfferPeriod(deps, { ...decision, id: "trt-special", startsAt: NOON, endsAt: null });
  await db.run(sql`update offers set terms = '["Old words."]' where id = 'first-visit'`);
  await db.run(sql`update site_data set overrides = json_set(overrides, '$.offers', json('[]'))`);
  await seedRegister();
  const { version, overrides } = (await stored()) ?? {};
  expect(version).toBe(2);
  expect(overrides?.offers?.map(({ id }) => id)).toEqual(publishedOffers.map(({ id }) => id));
  expect(overrides?.offers?.[0]).toEqual(publishedOffers[0]);
});

test("a decision leaves claim, site data and audit row together, and other overrides alone", async () => {
  await db.run(sql`insert into site_data (id, version, overrides, updated_at) values (1, 4, '{"other":1}', 0)`);
  await suspendClaim(deps, { ...decision, id: "price-trt" });
  await setExpiry(deps, { ...decision, id: "price-ed", expiresAt: after(5000) });
  expect(await stored()).toEqual({
    id: 1,
    version: 6,
    updatedAt: NOON,
    overrides: {
      other: 1,
      suspendedClaims: ["price-trt"],
      claimExpiries: { "price-ed": after(5000).getTime() },
      offers: null,
    },
  });
  const rows = await db.select().from(auditTrails).where(eq(auditTrails.resourceId, "price-trt"));
  expect(rows).toMatchObject([
    {
      at: NOON,
      actorId: "usr_1",
      actionType: "claim.suspend",
      resourceType: "claim",
      purpose: "register",
      success: true,
      actionDetails: { fields: ["status"] },
      sequence: null,
    },
  ]);
});

test("records one of two simultaneous suspensions and rejects the other", async () => {
  const suspend = () => suspendClaim({ db, now: () => NOON }, { ...decision, id: "rating" });
  const results = await Promise.allSettled([suspend(), suspend()]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "conflict" } });
  expect([(await stored())?.version, await db.$count(auditTrails)]).toEqual([1, 1]);
});

test("many decisions at once are all kept, each with its own version", async () => {
  const ids = Object.keys(claimRegister).slice(0, 12) as ClaimId[];
  await Promise.all(ids.map((id) => suspendClaim(deps, { ...decision, id })));
  const row = await stored();
  expect(row?.overrides.suspendedClaims).toEqual([...ids].sort());
  expect([row?.version, await db.$count(auditTrails)]).toEqual([12, 12]);
});

test("rejects unknown claims, wrong states and offers that end before they start", async () => {
  const unknown = "no-such-claim" as ClaimId;
  await expect(suspendClaim(deps, { ...decision, id: unknown })).rejects.toMatchObject({ code: "not_found" });
  await expect(restoreClaim(deps, { ...decision, id: "rating" })).rejects.toMatchObject({ code: "conflict" });
  const period = { ...decision, id: "trt-special", startsAt: NOON, endsAt: NOON };
  await expect(setOfferPeriod(deps, period)).rejects.toMatchObject({ code: "invalid_request" });
  expect([(await stored())?.version ?? 0, await db.$count(auditTrails)]).toEqual([0, 0]);
});

test("rolls back a decision when its audit row fails", async () => {
  await env.DB.exec("create trigger refuse before insert on audit_trails begin select raise(abort, 'refused'); end");
  await expect(suspendClaim(deps, { ...decision, id: "rating" })).rejects.toThrow();
  const [rating] = await db.select().from(claimTable).where(eq(claimTable.id, "rating"));
  expect([rating?.status, await stored()]).toEqual(["undecided", undefined]);
});
