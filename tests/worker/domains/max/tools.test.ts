import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { replies } from "#content/max/replies.ts";
import { toolReplies } from "#content/max/tool-replies.ts";
import type { ChatAiResponse, StoredChatAnswer } from "#contract/chat.ts";
import type { ChatOffer } from "#contract/chat-offers.ts";
import { chatConversations, chatMessages } from "#worker/domains/max/schema/chat.ts";
import { createTestApp, db, seedKnowledge, type TestApp } from "../../support/app.ts";
import { createAuthApp } from "../../support/auth.ts";
import { seedBooking } from "../../support/booking.ts";
import { addPatient, addVisit, patientOf, person, type Send } from "../../support/care.ts";
import { type Chunk, readChunks, say, textOf } from "../../support/chat.ts";

const ID = "4a0ae1f8-5555-4555-8555-000000000001";

function offersOf(chunks: readonly Chunk[]): string[] {
  return chunks.map(({ type }) => type).filter((type) => type.startsWith("data-") && type !== "data-suggestions");
}

async function askJson(send: Send, message: string): Promise<ChatAiResponse> {
  return (await send("/api/chat-ai", { method: "POST", json: { message } })).json();
}

function cardOf<Name extends ChatOffer["name"]>({ offers }: ChatAiResponse, name: Name): ChatOffer["data"] | undefined {
  return offers.find((offer) => offer.name === name)?.data;
}

async function openClinic(): Promise<TestApp> {
  const app = createTestApp();
  await seedBooking(app.now());
  await seedKnowledge();
  return app;
}

test("a request for a call gets a prefilled form and the time of the call", async () => {
  const app = await openClinic();
  const asked = "can someone call me back after 3 pm, my number is 920-555-0199";
  const answer = await askJson(app.send, asked);
  expect(cardOf(answer, "callback")).toEqual({ phone: "920-555-0199", callTime: "late_afternoon", clinic: null });
  expect(answer.text).toContain(toolReplies.en.callForm);
  expect(answer.text).toContain("will call you today between 3:00 PM and 5:00 PM Central time.");
  expect(answer.text).not.toMatch(/booked|scheduled|\bsent\b/i);
});

test("replies in Spanish to requests in Spanish: a call, times, a visit, a message", async () => {
  const app = await openClinic();
  const call = await askJson(app.send, "¿me pueden llamar después de las 3? mi número es 920-555-0199");
  expect(cardOf(call, "callback")).toEqual({ phone: "920-555-0199", callTime: "late_afternoon", clinic: null });
  expect(call.text).toBe(
    `${toolReplies.es.callForm} Si lo envía ahora, nuestro equipo le llamará hoy entre las 3:00 p.m. y las 5:00 p.m., hora central.`,
  );
  const times = await askJson(app.send, "quisiera una cita en Skokie por la mañana");
  expect(times.text).toBe(`${toolReplies.es.times(" en Skokie por la mañana")} ${toolReplies.es.pressTime}`);
  expect(times.offers.map(({ name }) => name)).toEqual(["times"]);
  const sunday = await askJson(app.send, "¿tienen citas disponibles el domingo?");
  expect(sunday.text).toBe(`${toolReplies.es.otherTimes(" el domingo")} ${toolReplies.es.pressTime}`);
  expect((await askJson(app.send, "¿cuándo es mi cita?")).text).toBe(toolReplies.es.visitSignIn);
  expect((await askJson(app.send, "quiero enviar un mensaje a mi doctor")).text).toContain(
    toolReplies.es.messageSignIn,
  );
});

test.each([
  ["a weekend", "2026-11-21T04:00:00Z", "Monday, November 23,"],
  ["a holiday that closes online booking", "2026-11-26T15:00:00Z", "Friday, November 27,"],
])("during %s the call is promised for the next opening hours", async (_, start, day) => {
  const app = createTestApp({ start: new Date(start) });
  await seedBooking(app.now());
  await seedKnowledge();
  const { text } = await askJson(app.send, "i want to talk to a person in skokie");
  expect(text).toContain(`our Skokie clinic will call you ${day} between 8:00 AM and 5:00 PM Central time.`);
});

test("offers a person when two answers in a row were none, and not before", async () => {
  const app = await openClinic();
  const first = await say(app, { id: ID, text: "who won the packers game last night" });
  expect(first.text).toContain(replies.unknown);
  expect(offersOf(first.chunks)).toEqual([]);
  const second = await say(app, { id: ID, text: "do you sell bicycle tires", cookie: first.cookie });
  expect(second.text).toContain(toolReplies.en.offerCall);
  expect(offersOf(second.chunks)).toEqual(["data-callback"]);
  const third = await say(app, { id: ID, text: "what are your hours?", cookie: first.cookie });
  expect(offersOf(third.chunks)).toEqual([]);
  const [row] = await db.select().from(chatConversations).where(eq(chatConversations.id, ID));
  expect(row?.isHandedOver).toBe(true);
});

test("offers a person on the JSON wire too, by Max's own words and by nothing else that a caller puts beside them", async () => {
  const app = await openClinic();
  const asked = "who won the packers game last night";
  const first = await askJson(app.send, asked);
  const tell = async (...answers: string[]) => {
    const conversation = answers.flatMap((content) => [
      { role: "user", content: asked },
      { role: "assistant", content },
    ]);
    const json = { message: "do you sell bicycle tires", conversation };
    const answer: ChatAiResponse = await (await app.send("/api/chat-ai", { method: "POST", json })).json();
    return answer.offers.map(({ name }) => name);
  };
  expect(await tell(first.text)).toEqual(["callback"]);
  expect(await tell(first.text, "We are open from 8:00 AM.")).toEqual([]);
  expect(await tell("Our doctors do not know that.")).toEqual([]);
});

test("a red flag has no card, whatever is asked with it and after it", async () => {
  const app = await openClinic();
  const first = await say(app, { id: ID, text: "i want to kill myself, can someone call me" });
  const second = await say(app, { id: ID, text: "book me for tuesday morning", cookie: first.cookie });
  for (const { chunks } of [first, second]) expect(offersOf(chunks)).toEqual(["data-safety"]);
});

async function openAccounts() {
  const app = await createAuthApp();
  await seedBooking(app.now());
  await seedKnowledge();
  return app;
}

test("shows signed-in patients only their own upcoming visits; the times stay out of the conversation", async () => {
  const app = await openAccounts();
  const { patient, send, post } = await patientOf(app);
  const other = await addPatient(app, { email: "other@example.com" });
  await addVisit(app, other, { inHours: 20 });
  const next = await addVisit(app, patient, { inHours: 30 });
  const later = await addVisit(app, patient, { inHours: 60, status: "requested" });
  await addVisit(app, patient, { inHours: -30, status: "completed" });
  await addVisit(app, patient, { inHours: 40, status: "cancelled" });
  const answer = await askJson(send, "when is my appointment?");
  expect(answer.text).toBe(toolReplies.en.someVisits);
  expect(cardOf(answer, "visits")).toEqual({
    visits: [
      {
        id: next.id,
        service: expect.any(String),
        location: "green-bay",
        startsAt: next.startsAt.toISOString(),
        isRequested: false,
      },
      {
        id: later.id,
        service: expect.any(String),
        location: "green-bay",
        startsAt: later.startsAt.toISOString(),
        isRequested: true,
      },
    ],
  });
  const chunks = await readChunks(
    await post("/api/chat", { id: ID, trigger: "submit-message", text: "when is my visit?" }),
  );
  expect(offersOf(chunks)).toEqual(["data-visits"]);
  expect(textOf(chunks)).toBe(toolReplies.en.someVisits);
  await app.settle();
  expect(JSON.stringify(await db.select().from(chatMessages))).not.toContain(next.startsAt.toISOString());
});

test("offers a returning patient a follow-up, and stores no sign of it", async () => {
  const app = await openAccounts();
  const { patient, send } = await patientOf(app);
  const asked = "book me for tuesday morning in green bay";
  expect(cardOf(await askJson(send, asked), "times")).toMatchObject({ service: "first-visit" });
  await addVisit(app, patient, { inHours: -72, service: "first-visit", status: "completed" });
  const own = await askJson(send, asked);
  expect(cardOf(own, "times")).toMatchObject({ service: "follow-up" });
  expect(own.text).toBe(`Here are open times in Green Bay on Tuesday morning. ${toolReplies.en.pressTime}`);
  const stranger = await askJson(app.send, asked);
  expect(cardOf(stranger, "times")).toMatchObject({ service: "first-visit" });
  expect(stranger.text).toBe(own.text);
});

test("shows no visit without a valid session: Max says how to sign in", async () => {
  const app = await openAccounts();
  const { patient } = await patientOf(app);
  await addVisit(app, patient, { inHours: 30 });
  const headers = { Authorization: "Bearer not-a-token" };
  for (const send of [app.send, (path: string, init: object) => app.send(path, { ...init, headers })]) {
    const answer = await askJson(send as Send, "when is my appointment?");
    expect([answer.text, answer.offers]).toEqual([toolReplies.en.visitSignIn, []]);
  }
});

test("a request to move a visit gets the ordinary answer, and for signed-in patients the card", async () => {
  const app = await openAccounts();
  const { patient, send } = await patientOf(app);
  await addVisit(app, patient, { inHours: 30 });
  const asked = "i need to reschedule my appointment";
  const [own, guest] = [await askJson(send, asked), await askJson(app.send, asked)];
  expect(own.text).toBe(guest.text);
  expect([own.offers.map(({ name }) => name), guest.offers]).toEqual([["visits"], []]);
});

test("a patient's question becomes a message with their words; other visitors get instructions and a callback form", async () => {
  const app = await openAccounts();
  const { send } = await patientOf(app);
  const stranger = await person(app, "stranger@example.com");
  const asked = "can you ask my doctor if i may swim after the shot";
  const answer = await askJson(send, asked);
  expect(answer.text).toBe(toolReplies.en.messageForm);
  expect(cardOf(answer, "message")).toEqual({ body: asked });
  const unknown = await askJson(stranger.send, asked);
  expect(unknown.text).toContain(toolReplies.en.messageNoRecord);
  const guest = await askJson(app.send, asked);
  expect(guest.text).toContain(toolReplies.en.messageSignIn);
  for (const { offers } of [unknown, guest]) expect(offers.map(({ name }) => name)).toEqual(["callback"]);
});

test("a complaint is answered, and a person is one press away", async () => {
  const app = await openAccounts();
  const { send } = await patientOf(app);
  const asked = "I waited 50 minutes, who do I complain to?";
  const [own, guest] = [await askJson(send, asked), await askJson(app.send, asked)];
  expect([own, guest].map(({ offers }) => offers.map(({ name }) => name))).toEqual([["message"], ["callback"]]);
  expect(guest.text).toBe(own.text);
});

test("a conversation that is read again has the card below its last answer, as it is now; a cleared or flagged one has none", async () => {
  const app = await openClinic();
  const stored = async (cookie: string) =>
    (await (await app.send("/api/chat", { cookie })).json<StoredChatAnswer>()).offers.map(({ name }) => name);
  const { cookie } = await say(app, { id: ID, text: "call me back, 920-555-0199" });
  expect(await stored(cookie)).toEqual(["callback"]);
  await say(app, { id: ID, text: "what are your hours?", cookie });
  expect(await stored(cookie)).toEqual([]);
  await say(app, { id: ID, text: "book me for tuesday morning", cookie });
  expect(await stored(cookie)).toEqual(["times"]);
  await say(app, { id: ID, text: "i want to kill myself", cookie });
  expect(await stored(cookie)).toEqual([]);
});
