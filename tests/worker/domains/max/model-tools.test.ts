import { expect, test } from "vitest";
import { toolReplies } from "#content/max/tool-replies.ts";
import type { ChatAiResponse } from "#contract/chat.ts";
import { createTestApp, seedKnowledge } from "../../support/app.ts";
import { seedBooking } from "../../support/booking.ts";
import { readChunks, scriptedUpstream, textOf } from "../../support/chat.ts";
import { agree } from "../../support/integrations.ts";

const QUESTION = "what is trt?";
const ASKED = { id: "4a0ae1f8-7777-4777-8777-000000000001", trigger: "submit-message", text: QUESTION };

type Script = Parameters<typeof scriptedUpstream>[0];

async function openModel(script: Script) {
  const { env, calls } = scriptedUpstream(script);
  const app = createTestApp({ env });
  await agree("openai");
  await seedBooking(app.now());
  await seedKnowledge();
  return { app, calls };
}

test("a provider's model gets the same tools, and what its call found is a card on both wires", async () => {
  const found = "Here are open times in Skokie.";
  const tool = { name: "find_times", input: { clinic: "skokie" } };
  const { app, calls } = await openModel({ tool, text: `${found} ${toolReplies.en.pressTime}` });
  const chunks = await readChunks(await app.post("/api/chat", ASKED));
  expect(textOf(chunks)).toBe(`${found} ${toolReplies.en.pressTime}`);
  const times = chunks.filter(({ type }) => type === "data-times");
  expect(times.map(({ data }) => data?.clinics?.map(({ location }) => location))).toEqual([["skokie"]]);
  expect(chunks.filter(({ type }) => type.startsWith("tool-"))).toEqual([]);
  await app.settle();
  const [first, second] = await calls();
  const names = ["find_times", "request_callback", "send_to_staff", "my_visit"];
  const named = [...names, "opening_days", "visit_lengths", "care_team"].map((name) => ({ name }));
  expect(first?.body).toMatchObject({ tools: named });
  // The model gets Max's text, not the times or anything else that the card shows.
  expect(JSON.stringify(second?.body)).toContain(found);
  expect(JSON.stringify(second?.body)).not.toContain("startsAt");
  const answer: ChatAiResponse = await (await app.post("/api/chat-ai", { message: QUESTION })).json();
  expect(answer.offers.map(({ name }) => name)).toEqual(["times"]);
  expect(answer.response).toBe(`${found} ${toolReplies.en.pressTime}`);
});

test.each([undefined, { name: "find_times", input: {} }])(
  "a model that claims to have booked or sent anything is stopped, after a call of %o",
  async (tool) => {
    const text = "I booked you for Tuesday. Your message has been sent. Your visit is scheduled.";
    const { app } = await openModel({ tool, text });
    const said = textOf(await readChunks(await app.post("/api/chat", ASKED)));
    expect(said).not.toMatch(/booked you|been sent|is scheduled/);
  },
);

test("a tool that is called with what it does not take finds nothing, and the model goes on", async () => {
  const tool = { name: "find_times", input: { clinic: "chicago" } };
  const { app } = await openModel({ tool, text: "TRT replaces a hormone that your body no longer makes enough of." });
  const chunks = await readChunks(await app.post("/api/chat", ASKED));
  expect(textOf(chunks)).toBe("TRT replaces a hormone that your body no longer makes enough of.");
  expect(chunks.map(({ type }) => type)).not.toContain("data-times");
});
