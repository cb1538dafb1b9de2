import { beforeEach, expect, test } from "vitest";
import { claimRegister } from "#content/claims.ts";
import { setExpiry } from "#worker/domains/site/claims/service.ts";
import { createTestApp, db, NOON, seedKnowledge } from "../../../support/app.ts";
import { scriptedUpstream } from "../../../support/chat.ts";
import { agree } from "../../../support/integrations.ts";
import { after, askMax, seedRegister, suspendClaim } from "./support.ts";

beforeEach(async () => {
  await seedRegister();
  await seedKnowledge();
});

const deps = { db, now: () => NOON };
const decision = { reason: "The price list is old.", actorId: "usr_1" };

test("within seconds Max does not say a suspended price any more, and says the fallback", async () => {
  const app = createTestApp();
  expect(await askMax(app, "how much does trt cost")).toContain("$119-299");
  await suspendClaim(deps, { ...decision, id: "price-trt" });
  app.advance(2500);
  const answer = await askMax(app, "how much does trt cost");
  expect(answer).not.toMatch(/\$|119|299|complications/);
  expect(answer).toContain(claimRegister["price-trt"].fallback);
});

test("a passage that is nothing but a claim answers with the fallback, and one with an empty fallback keeps the rest", async () => {
  await suspendClaim(deps, { ...decision, id: "cards-accepted" });
  await suspendClaim(deps, { ...decision, id: "rating" });
  const app = createTestApp();
  expect(await askMax(app, "what cards do you accept")).toBe(claimRegister["cards-accepted"].fallback);
  const reviews = await askMax(app, "how are you rated");
  expect(reviews).toMatch(/^Reviews describe/);
  expect(reviews).not.toMatch(/4\.8|127/);
});

test("makes Max stop using a claim when it expires", async () => {
  await setExpiry(deps, { ...decision, id: "success-rate", expiresAt: after(60_000) });
  const app = createTestApp();
  expect(await askMax(app, "what is your success rate")).toContain("98%*");
  app.advance(62_000);
  const answer = await askMax(app, "what is your success rate");
  expect(answer).not.toContain("98");
  expect(answer).toContain(claimRegister["success-rate"].fallback);
});

test("with the first visit suspended Max promises no test dose there, whichever way he is asked", async () => {
  const questions = [
    "what is included in the first visit",
    "do i get a test dose",
    "what is not part of the free visit",
  ];
  const app = createTestApp();
  const promise = /test dose of ED medication is part of the first visit/;
  for (const question of questions) expect(await askMax(app, question)).toMatch(promise);
  await suspendClaim(deps, { ...decision, id: "first-visit-free" });
  app.advance(2500);
  for (const question of questions) {
    const answer = await askMax(app, question);
    expect(answer).not.toMatch(/in-office|ED medication|is free/i);
    expect(answer).toMatch(/first visit|test dose/);
  }
});

test("keeps suspended claims from the language model", async () => {
  await suspendClaim(deps, { ...decision, id: "price-trt" });
  await agree("openai");
  const upstream = scriptedUpstream({ text: "You hear your price before you decide." });
  await askMax(createTestApp({ env: upstream.env }), "how much does trt cost");
  const [call] = await upstream.calls();
  const prompt = JSON.stringify(call?.body);
  expect(prompt).toContain(claimRegister["price-trt"].fallback);
  expect(prompt).not.toMatch(/\$119|\{claim:/);
});

test("no mark of a claim reaches a visitor", async () => {
  const app = createTestApp();
  for (const question of ["do you have any deals", "how do i book", "are your labs certified", "are you open today"]) {
    expect(await askMax(app, question)).not.toMatch(/[{}]| {2}/);
  }
});
