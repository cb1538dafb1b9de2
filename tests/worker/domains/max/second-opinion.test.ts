import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { ChatAiResponse } from "#contract/chat.ts";
import { createTestApp, db, seedKnowledge } from "../../support/app.ts";
import { seedBooking } from "../../support/booking.ts";
import { readChunks, textOf } from "../../support/chat.ts";
import { agree } from "../../support/integrations.ts";
import { scriptedAi } from "../../support/workers-ai.ts";

const ID = "4a0ae1f8-9999-4999-8999-000000000001";
const QUESTION = "what is trt?";
const ANSWER = "TRT replaces a hormone that your body no longer makes enough of.";

beforeEach(async () => {
  await seedKnowledge();
  await agree("cloudflare");
});

type Script = Omit<Parameters<typeof scriptedAi>[0], "text">;

function openApp(script: Script, more: object = {}) {
  const { env, ...asked } = scriptedAi({ text: ANSWER, ...script });
  const app = createTestApp({ env: { ...env, ...more } });
  const ask = async (message: string): Promise<ChatAiResponse> => (await app.post("/api/chat-ai", { message })).json();
  return { ...app, ...asked, ask };
}

test.for([
  ["CRISIS", "988"],
  [" emergency.", "911"],
] as const)("the opinion %j puts one line before the answer, on both wires", async ([opinion, number]) => {
  const { ask, post, runs } = openApp({ opinion });
  const json = await ask(QUESTION);
  expect(json.safety).toBe("notice");
  expect(json.text).toMatch(new RegExp(`^[^\\n]*${number}[^\\n]*\\n\\n${ANSWER}`));
  const chunks = await readChunks(await post("/api/chat", { id: ID, trigger: "submit-message", text: QUESTION }));
  expect(textOf(chunks)).toBe(json.text);
  expect(chunks.find(({ type }) => type === "data-safety")?.data).toEqual({ level: "notice" });
  // No tool may lead the visitor away from the safety line.
  expect(JSON.stringify(runs.map(({ inputs }) => inputs))).not.toContain("find_times");
});

test("no card stands below the line of an opinion", async () => {
  const asked = "book me for tuesday morning";
  const calm = openApp({});
  await seedBooking(calm.now());
  expect((await calm.ask(asked)).offers.map(({ name }) => name)).toEqual(["times"]);
  const { offers, safety } = await openApp({ opinion: "CRISIS" }).ask(asked);
  expect([offers, safety]).toEqual([[], "notice"]);
});

test.for(["NONE", "none", "fails", "MAYBE EMERGENCY", "", "The visitor is fine."])(
  "the opinion %j changes nothing",
  async (opinion) => {
    const { ask, opinions } = openApp({ opinion });
    expect(await ask(QUESTION)).toMatchObject({ safety: "none", text: ANSWER });
    expect(opinions).toHaveLength(1);
  },
);

test("an opinion that does not come holds the answer back for 1.5 seconds and no longer", async () => {
  const { ask, settle } = openApp({ opinion: "hangs" });
  const from = performance.now();
  expect(await ask(QUESTION)).toMatchObject({ safety: "none", text: ANSWER });
  const took = performance.now() - from;
  expect(took).toBeGreaterThan(1400);
  expect(took).toBeLessThan(3500);
  await settle();
  const [spent] = await db.all<{ tokens: number; reserved: number }>(
    sql`select input_tokens tokens, reserved_tokens reserved from model_budgets`,
  );
  // The provider may bill the request, so the budget counts all of it.
  expect(spent?.tokens).toBeGreaterThan(400);
  expect(spent?.reserved).toBe(0);
});

test.for(["my chest hurts", "there is blood in my pee", "i cant do this anymore", "thanks"])(
  "%j has its own reply, for which no one is asked",
  async (message) => {
    const { ask, opinions } = openApp({ opinion: "NONE" });
    expect((await ask(message)).text).not.toBe("");
    expect(opinions).toEqual([]);
  },
);

test("the second opinion gets one message without identifying details, and its instructions", async () => {
  const { ask, opinions } = openApp({});
  await ask("My name is John Miller, john@example.com, 920-555-9876. What is trt?");
  expect(opinions[0]?.inputs.messages.map(({ role }) => role)).toEqual(["system", "user"]);
  expect(opinions[0]?.inputs.max_tokens).toBe(5);
  expect(JSON.stringify(opinions)).not.toMatch(/Miller|john@example|555-9876|203\.0\.113|gateway/);
});

test("asks for no opinion once the day's budget is spent, without the binding, or where our own model answers", async () => {
  const spent = openApp({}, { MODEL_DAILY_TOKENS: "10" });
  const other = openApp({}, { MODEL: "embedded" });
  for (const { ask, opinions } of [spent, other]) {
    expect((await ask(QUESTION)).safety).toBe("none");
    expect(opinions).toEqual([]);
  }
});
