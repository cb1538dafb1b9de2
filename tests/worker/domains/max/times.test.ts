import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { ChatAiResponse } from "#contract/chat.ts";
import { createTestApp, seedKnowledge, type TestApp } from "../../support/app.ts";
import { bookingApp, chicago, holdTime } from "../../support/booking.ts";
import { readChunks, textOf } from "../../support/chat.ts";
import { logged } from "../../support/console.ts";
import { countTrips } from "../../support/count-trips.ts";

const ID = "4a0ae1f8-4444-4444-8444-000000000001";

let visitors = 0;

async function hear({ post }: Pick<TestApp, "post">, message: string): Promise<ChatAiResponse> {
  visitors++;
  return (await post("/api/chat-ai", { message }, { address: `198.51.100.${visitors}` })).json();
}

test("a question about booking gets the next open times beside the answer, mornings and afternoons, on both wires", async () => {
  const app = await bookingApp();
  await seedKnowledge();
  const startsAt = [
    chicago("2026-11-20", "14:00"),
    chicago("2026-11-20", "14:30"),
    chicago("2026-11-20", "15:00"),
    chicago("2026-11-20", "15:30"),
    ...["2026-11-23", "2026-11-24"].flatMap((date) =>
      ["08:00", "09:30", "13:00", "14:30"].map((time) => chicago(date, time)),
    ),
  ];
  const clinics = ["green-bay", "skokie"].map((location) => ({ location, startsAt }));
  const heard = await hear(app, "how do i book?");
  expect(heard.text).toContain("booking page");
  expect(heard.times).toEqual(clinics);
  const response = await app.post("/api/chat", { id: ID, trigger: "submit-message", text: "how do i book?" });
  const chunks = await readChunks(response);
  expect(chunks.filter(({ type }) => type === "data-times")).toEqual([
    { type: "data-times", id: "times", data: { service: "first-visit", clinics } },
  ]);
});

test("a request with clinic, day and part of the day gets matching times", async () => {
  const app = await bookingApp();
  await seedKnowledge();
  const heard = await hear(app, "book me for tuesday morning in green bay");
  expect(heard.text).toMatch(/^Here are open times in Green Bay on Tuesday morning\. Press one/);
  expect(heard.times.map(({ location }) => location)).toEqual(["green-bay"]);
  const times = heard.times.flatMap((one) => one.startsAt);
  expect(times.length).toBeGreaterThan(3);
  for (const time of times) {
    expect(new Date(time).toLocaleString("en-US", { timeZone: "America/Chicago", weekday: "long" })).toBe("Tuesday");
    expect(new Date(time).toLocaleString("en-US", { timeZone: "America/Chicago", dayPeriod: "short" })).toMatch(
      /morning/,
    );
  }
});

test("where nothing is open as it was asked for, the next open times stand in its place", async () => {
  const app = await bookingApp();
  await seedKnowledge();
  const heard = await hear(app, "can i come in on sunday afternoon?");
  expect(heard.text).toMatch(/^Nothing is open online on Sunday afternoon\. These are the next open times\./);
  expect(heard.times[0]?.startsAt[0]).toBe(chicago("2026-11-20", "14:00"));
});

test("offers the times of the booking page, without held slots", async () => {
  const app = await bookingApp();
  await seedKnowledge();
  const first = async () => (await hear(app, "how do i book?")).times[0]?.startsAt[0];
  const before = await first();
  for (const provider of ["demo-hale", "demo-novak"]) {
    await holdTime(app, { startsAt: chicago("2026-11-20", "14:00"), provider });
  }
  expect(before).toBe(chicago("2026-11-20", "14:00"));
  expect(await first()).not.toBe(before);
});

test("no other answer carries times, and none is read for one", async () => {
  const app = await bookingApp();
  await seedKnowledge();
  for (const said of ["what is trt?", "how do i cancel my appointment?", "hi", "i want to kill myself", "who won"]) {
    expect([said, (await hear(app, said)).times]).toEqual([said, []]);
  }
});

test("open times cost one more query", async () => {
  const { DB, counter } = countTrips(env.DB);
  const app = await bookingApp({ env: { DB } });
  await seedKnowledge();
  await hear(app, "what is trt?");
  const trips = async (message: string) => {
    counter.trips = 0;
    await hear(app, message);
    return counter.trips;
  };
  const without = await trips("what are your hours?");
  expect(await trips("how do i book?")).toBe(without + 1);
});

test("where no time can be read the answer comes without them, and no word of the visitor is logged", async () => {
  await seedKnowledge();
  const { answered } = await askWithout("drop table provider_hours");
  expect(textOf(answered)).toContain("booking page");
  expect(answered.map(({ type }) => type)).not.toContain("data-times");
  expect(logged()).toContain("chat_tool_failed");
  expect(logged()).not.toMatch(/Miller/);
});

async function askWithout(statement: string) {
  const app = createTestApp();
  await env.DB.prepare(statement).run();
  const text = "i am Bob Miller, how do i book?";
  const response = await app.post("/api/chat", { id: ID, trigger: "submit-message", text });
  return { answered: await readChunks(response) };
}
