import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { blockedReplyIn, handoverLines } from "#content/max/settings.ts";
import type { StoredChatAnswer } from "#contract/chat.ts";
import type { ErrorBody } from "#contract/errors.ts";
import type { MaxOverrides } from "#contract/max.ts";
import { DAY, HOUR } from "#contract/time.ts";
import { purgeConversations } from "#worker/domains/max/conversations/conversations.ts";
import { chatConversations } from "#worker/domains/max/schema/chat.ts";
import { readRules } from "#worker/kernel/retention.ts";
import { db, seedKnowledge } from "../../../support/app.ts";
import { readChunks, say, scriptedUpstream, textOf } from "../../../support/chat.ts";
import { prove, put } from "../../../support/compliance.ts";
import { countTrips } from "../../../support/count-trips.ts";
import { agree } from "../../../support/integrations.ts";
import { hear, lastAudit, MAX, maxApp, patch, SOON, setMax, settingsOf } from "../../../support/max.ts";
import { staffApp } from "../../../support/staff.ts";

const ID = "4a0ae1f8-6666-4666-8666-000000000001";

test("Max turns off within two seconds on both wires with the configured text and the phones, and on again", async () => {
  const app = await maxApp();
  const busyText = "Max takes a break until Monday.";
  expect((await hear(app, "what are your opening hours?")).text).toContain("8:00 AM");
  expect((await setMax(app, { isOn: false, busyText })).status).toBe(200);
  const json = await hear(app, "what are your opening hours?");
  expect(json).toMatchObject({ model: "max-off", safety: "none" });
  expect(json.text).toContain(busyText);
  expect(json.text).toContain("(920) 555-0142");
  const streamed = await app.post("/api/chat", { id: ID, trigger: "submit-message", text: "what is trt?" });
  expect(textOf(await readChunks(streamed))).toBe(json.text);
  const shown = await (await app.send("/api/chat")).json<StoredChatAnswer>();
  expect(shown.max).toEqual({ isOn: false, busyText, notice: "" });
  expect(await lastAudit("max_settings")).toMatchObject({
    actionType: "max.switch_off",
    actorId: app.admin.id,
    actionDetails: { fields: ["isOn", "busyText"] },
  });
  await setMax(app, { isOn: true, notice: "Please do not write your name here." });
  expect((await hear(app, "what are your opening hours?")).text).toContain("8:00 AM");
  const after = await (await app.send("/api/chat")).json<StoredChatAnswer>();
  expect(after.max).toEqual({ isOn: true, busyText, notice: "Please do not write your name here." });
});

test("a red flag is answered with 911 or 988 while Max is off, on both wires and in the middle of a conversation", async () => {
  const app = await maxApp();
  await setMax(app, { isOn: false });
  expect((await hear(app, "crushing chest pain and my arm is numb")).text).toContain("911");
  expect((await hear(app, "i want to kill myself")).text).toContain("988");
  const first = await say(app, { id: ID, text: "my erection has lasted five hours and hurts" });
  expect(first.text).toContain("911");
  const later = await say(app, { id: ID, text: "it still won't go down", cookie: first.cookie });
  expect(later.text).toContain("911");
  // Every other question waits, even one for a physician.
  expect((await hear(app, "how many mg should I inject")).model).toBe("max-off");
});

test("turning Max on and loosening its settings need a recent proof; turning it off does not", async () => {
  const app = await maxApp();
  app.advance(HOUR);
  for (const change of [{ isOn: false }, { perDay: 50 }]) expect((await setMax(app, change)).status).toBe(200);
  const changes: MaxOverrides[] = [
    { isOn: true },
    { blocked: [] },
    { handover: [] },
    { notice: "Please do not write your name here." },
    { busyText: "Back on Monday." },
    { provider: "embedded" },
    { isOn: false, blocked: [] },
  ];
  for (const change of changes) {
    const response = await setMax(app, change);
    expect([change, response.status]).toEqual([change, 403]);
    expect((await response.json<ErrorBody>()).error.code).toBe("reauthentication_needed");
  }
  expect((await settingsOf(app.admin)).settings.isOn).toBe(false);
  await prove(app.admin, app);
  expect((await setMax(app, { isOn: true, blocked: [] })).status).toBe(200);
});

test("rejects the second of two concurrent settings changes as stale", async () => {
  const app = await maxApp();
  const { version } = await settingsOf(app.admin);
  expect((await patch(app.admin, { perMinute: 10 }, version)).status).toBe(200);
  const second = await patch(app.admin, { perMinute: 30 }, version);
  expect(second.status).toBe(409);
  expect((await second.json<ErrorBody>()).error.code).toBe("stale");
  expect((await settingsOf(app.admin)).settings.perMinute).toBe(10);
});

test("one setting changed leaves the others as they were, and null goes back to what the environment says", async () => {
  const app = await maxApp();
  await setMax(app, { dailyTokens: 500, busyText: "Later." });
  await setMax(app, { perDay: 50 });
  expect((await settingsOf(app.admin)).settings).toMatchObject({ dailyTokens: 500, busyText: "Later.", perDay: 50 });
  await setMax(app, { dailyTokens: null });
  expect((await settingsOf(app.admin)).settings).toMatchObject({ dailyTokens: null, busyText: "Later." });
});

test.for([
  [{ perMinute: 0 }, "perMinute"],
  [{ maxOutputTokens: 5000 }, "maxOutputTokens"],
  [{ busyText: " " }, "busyText"],
  [{ notice: "Our treatment cures everybody." }, "notice"],
  [{ temperature: 0.5 }, "temperature"],
  [{ provider: "openai" }, "provider"],
  [{ blocked: [{ label: "x", phrases: [] }] }, "blocked"],
] as const)("%j is refused with a sentence for its field", async ([json, field]) => {
  const app = await maxApp();
  const response = await patch(app.admin, json, 0);
  expect(response.status).toBe(400);
  expect(Object.keys((await response.json<ErrorBody>()).error.fields ?? {})).toEqual([field]);
});

test("a visitor has as many messages as were set, and a red flag is answered past them", async () => {
  const app = await maxApp();
  await setMax(app, { burst: 1, perMinute: 1 });
  const { cookie } = await say(app, { id: ID, text: "hi" });
  const statuses: number[] = [];
  for (const message of ["what is trt?", "what are your hours?", "i want to kill myself"])
    statuses.push((await app.post("/api/chat-ai", { message }, { cookie })).status);
  expect(statuses).toEqual([200, 429, 200]);
});

test("a provider is chosen for the next turns with its length, and the day's tokens end it", async () => {
  const upstream = scriptedUpstream({ text: "TRT replaces a hormone." });
  const app = await maxApp({ ...upstream.env, MODEL: "embedded" });
  expect((await hear(app, "what is trt?")).model).toBe("max-embedded-1");
  // Without a BAA no visitor's message may go to the provider.
  expect((await setMax(app, { provider: "openai" })).status).toBe(400);
  await agree("openai");
  await setMax(app, { provider: "openai", maxOutputTokens: 123 });
  expect((await hear(app, "what is trt?")).text).toBe("TRT replaces a hormone.");
  const [call] = await upstream.calls();
  expect(call?.body).toMatchObject({ max_output_tokens: 123 });
  await setMax(app, { dailyTokens: 100 });
  expect((await hear(app, "what is trt?")).model).toBe("max-embedded-1");
  expect(await upstream.calls()).toHaveLength(1);
});

test("a temperature reaches a model that takes one", async () => {
  const upstream = scriptedUpstream({ text: "The provider says this." });
  const app = await maxApp({ ...upstream.env, OPENAI_MODEL: "gpt-4o-mini" });
  expect((await setMax(app, { temperature: 0.2 })).status).toBe(200);
  await hear(app, "what is trt?");
  expect((await upstream.calls())[0]?.body).toMatchObject({ temperature: 0.2 });
});

test("a blocked topic gets the refusal and the phones, whatever the ending of its words", async () => {
  const app = await maxApp();
  await setMax(app, { blocked: [{ label: "Pellets", phrases: ["testosterone pellet"] }] });
  expect((await hear(app, "do you do testosterone pellets?")).text).toBe(blockedReplyIn.en);
  expect((await hear(app, "what is testosterone therapy?")).text).not.toBe(blockedReplyIn.en);
  await setMax(app, { blocked: [{ label: "Insurance", phrases: ["seguro"] }] });
  expect((await hear(app, "¿Aceptan mi seguro?")).text).toBe(blockedReplyIn.es);
});

test("answers on a topic end with the way to a person that its rule names, streamed by a provider too", async () => {
  const upstream = scriptedUpstream({ text: "Finasteride lowers DHT." });
  const app = await maxApp({ ...upstream.env, MODEL: "embedded" });
  await setMax(app, {
    handover: [{ label: "Hair", topics: ["hair-restoration"], phrases: [], way: "booking" }],
  });
  expect((await hear(app, "how does hair restoration work?")).text.endsWith(handoverLines.booking)).toBe(true);
  expect((await hear(app, "what is trt?")).text).not.toContain(handoverLines.booking);
  await agree("openai");
  await setMax(app, { provider: "openai" });
  const { text } = await hear(app, "how does hair restoration work?");
  expect(text).toBe(`Finasteride lowers DHT.\n\n${handoverLines.booking}`);
});

test("conversations are kept as long as was set, never longer than the privacy policy says", async () => {
  const app = await maxApp();
  const tooLong = await put(app.admin, `${MAX}/retention`, { days: 31 }, 0);
  expect(tooLong.status).toBe(400);
  expect((await put(app.admin, `${MAX}/retention`, { days: 5 }, 0)).status).toBe(200);
  expect((await settingsOf(app.admin)).retention).toMatchObject({ days: 5, version: 1, isHeld: false });
  expect((await put(app.admin, `${MAX}/retention`, { days: 9 }, 0)).status).toBe(409);
  const ages = [4, 6].map((days) => ({ id: `old-${days}`, at: new Date(app.now().getTime() - days * DAY) }));
  for (const { id, at } of ages)
    await db.insert(chatConversations).values({ id, visitorHash: "x", createdAt: at, updatedAt: at });
  const rules = await readRules({ db, now: app.now });
  expect(await purgeConversations({ db, now: app.now }, rules.conversations)).toBe(1);
  expect(await db.select({ id: chatConversations.id }).from(chatConversations)).toEqual([{ id: "old-4" }]);
});

test("reading the settings costs a turn no query of its own", async () => {
  await seedKnowledge();
  const { DB, counter } = countTrips(env.DB);
  const app = await staffApp({ env: { DB } });
  await say(app, { id: ID, text: "what is trt?" });
  app.advance(SOON);
  counter.trips = 0;
  const id = "4a0ae1f8-6666-4666-8666-000000000002";
  await say(app, { id, text: "what are your hours?" });
  // Three queries: settings with site data, the passages, and the save.
  expect(counter.trips).toBe(3);
});
