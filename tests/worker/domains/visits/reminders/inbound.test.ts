import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createDeps } from "#worker/create-deps.ts";
import { askedFor } from "#worker/domains/visits/reminders/inbound.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { suppressions } from "#worker/providers/sms/schema.ts";
import { twilioSignature } from "#worker/providers/sms/twilio-signature.ts";
import { db, NOON, type TestApp } from "../../../support/app.ts";
import { book, bookingApp, chicago, errorOf, holdTime, tellContact } from "../../../support/booking.ts";
import { logged } from "../../../support/console.ts";
import { cronAt } from "../../../support/messages.ts";

const TWILIO = { SMS: "twilio", TWILIO_ACCOUNT_SID: "AC1", TWILIO_AUTH_TOKEN: "12345", TWILIO_FROM: "+19205550142" };
const NUMBER = "+19205550199";

interface Inbound {
  from?: string;
  token?: string;
  url?: string;
}

async function text(app: TestApp, words: string, { from = NUMBER, token = "12345", url }: Inbound = {}) {
  const params = { From: from, To: "+19205550142", Body: words, MessageSid: "SM1" };
  const signed = { authToken: token, url: url ?? "https://clinic.test/api/sms/inbound", params };
  return app.send("/api/sms/inbound", {
    method: "POST",
    body: new URLSearchParams(params).toString(),
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "X-Twilio-Signature": await twilioSignature(signed),
    },
  });
}

test("signatures are as Twilio's documentation has them", async () => {
  const params = {
    CallSid: "CA1234567890ABCDE",
    Caller: "+14158675309",
    Digits: "1234",
    From: "+14158675309",
    To: "+18005551212",
  };
  const url = "https://mycompany.com/myapp.php?foo=1&bar=2";
  expect(await twilioSignature({ authToken: "12345", url, params })).toBe("RSOYDt4T1cUTdK1PDd93/VVr8B8=");
});

test.each([
  ["STOP", "stop"],
  ["stop.", "stop"],
  [" Stop All! ", "stop"],
  ["Stop texting me", "stop"],
  ["unsubscribe", "stop"],
  ["CANCEL", "stop"],
  ["cancel my visit please", null],
  ["End", "stop"],
  ["quit", "stop"],
  ["opt out", "stop"],
  ["nonstop", null],
  ["Start", "start"],
  ["UNSTOP", "start"],
  ["help?", "help"],
  ["Can you help me park?", null],
  ["", null],
  ["10:30 is fine", null],
])("%j asks for %s", (words, asked) => {
  expect(askedFor(words)).toBe(asked);
});

test("after STOP a number gets no text at all, not even a code, and after START it does again", async () => {
  const app = await bookingApp({ env: TWILIO });
  await book(app, { startsAt: chicago("2026-11-27", "10:00") }, { channel: "text", to: NUMBER });
  const answer = await text(app, "Stop");
  expect(answer.headers.get("Content-Type")).toMatch(/^text\/xml/);
  expect(await answer.text()).toMatch(
    /<Response><Message>EMH: you will get no more texts.*START.*<\/Message><\/Response>/,
  );
  await text(app, "STOP");
  const before = app.texts.length;
  await cronAt(app, chicago("2026-11-26", "10:00"));
  const held = await holdTime(app, { startsAt: chicago("2026-11-30", "10:00") });
  const { response } = await tellContact(app, held, { channel: "text", to: "(920) 555-0199" });
  expect([response.status, (await errorOf(response)).code]).toEqual([422, "contact_blocked"]);
  expect(app.texts).toHaveLength(before);
  expect((await tellContact(app, held, { to: "by@mail.example" })).response.status).toBe(200);
  await text(app, "start");
  await text(app, "start");
  await cronAt(app, chicago("2026-11-27", "08:00"));
  expect(app.texts).toHaveLength(before + 1);
  const rows = await db.select().from(auditTrails);
  const actions = rows.map(({ actionType }) => actionType).filter((action) => action.startsWith("contact."));
  expect(actions).toEqual(["contact.stop", "contact.start"]);
  expect(JSON.stringify(rows) + logged()).not.toMatch(/555.?0199/);
});

test("the door to every text message keeps it shut, whoever sends", async () => {
  const app = await bookingApp({ env: TWILIO });
  const { sms } = createDeps(env, { now: () => NOON });
  await sms({ to: NUMBER, text: "one" });
  await text(app, "STOP");
  await expect(sms({ to: NUMBER, text: "two" })).rejects.toThrow("no more texts");
  await sms({ to: "+19205550198", text: "three" });
  expect(await db.$count(suppressions)).toBe(1);
});

test("HELP says who we are and where to call, and other words get no answer", async () => {
  const app = await bookingApp({ env: TWILIO });
  expect(await (await text(app, "Help")).text()).toContain("Elite Men's Health: Green Bay (920) 555-0142");
  expect(await (await text(app, "Is it <far>?")).text()).toContain("<Response></Response>");
});

test("rejects unsigned webhooks, and answers 404 without Twilio", async () => {
  const app = await bookingApp({ env: TWILIO });
  expect((await text(app, "STOP", { token: "another" })).status).toBe(403);
  expect((await text(app, "STOP", { url: "https://elsewhere.test/api/sms/inbound" })).status).toBe(403);
  expect(
    (await text(await bookingApp({ env: { ...TWILIO, TWILIO_AUTH_TOKEN: "" } }), "STOP", { token: "x" })).status,
  ).toBe(403);
  expect((await text(await bookingApp(), "STOP")).status).toBe(404);
  expect(await db.$count(suppressions)).toBe(0);
});
