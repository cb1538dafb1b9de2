import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { LeadAnswer } from "#contract/leads.ts";
import { db } from "../../support/app.ts";
import { logged } from "../../support/console.ts";
import { audits, contact, leadApp, MARKS, rows } from "../../support/leads.ts";

test("stores a request that is sent twice, even at once, only once", async () => {
  const { lead, mails, settle } = leadApp();
  const request = contact();
  const answers = await Promise.all([lead(request), lead(request)]);
  answers.push(await lead(request));
  await settle();
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
  const bodies = await Promise.all(answers.map((answer) => answer.json<LeadAnswer>()));
  expect(new Set(bodies.map(({ lead: { id } }) => id)).size).toBe(1);
  expect(await rows()).toHaveLength(1);
  expect(await audits()).toHaveLength(1);
  expect(mails).toHaveLength(2);
});

test("answers a bot that fills in the hidden field like a visitor, and stores and sends nothing", async () => {
  const { lead, mails, settle } = leadApp();
  const response = await lead(contact({ website: "https://spam.example" }));
  await settle();
  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({ lead: { id: expect.stringMatching(/^lead_[0-9a-f]{32}$/) } });
  expect([await rows(), await audits(), mails]).toEqual([[], [], []]);
});

test("allows five requests an hour per phone or mailbox, from any network and in every isolate", async () => {
  const { lead } = leadApp();
  for (let i = 0; i < 4; i++) expect((await lead(contact({ phone: "", consentCall: false }))).status).toBe(201);
  // Another isolate shares only the rows.
  const other = leadApp();
  other.advance(30 * 60_000);
  const send = () => other.lead(contact({ phone: "", consentCall: false, email: "marker@example.com" }));
  expect((await send()).status).toBe(201);
  const refused = await send();
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("1800");
  other.advance(1_800_000);
  expect((await send()).status).toBe(201);
});

test("rejects bad input with one message per field, and repeats it neither in the answer nor in the log", async () => {
  const { lead, send } = leadApp();
  const bad = [
    contact({ phone: "marker", message: "" }),
    contact({ consentCall: "marker", location: "marker" }),
    contact({ interest: "marker", kind: "marker" }),
    contact({ message: "marker ".repeat(400) }),
    { marker: "marker" },
    ["marker"],
  ];
  for (const json of bad) {
    const response = await lead(json);
    expect(response.status).toBe(400);
    const text = await response.text();
    expect(text).not.toContain("marker");
    expect(JSON.parse(text)).toMatchObject({ error: { code: "invalid_request", fields: expect.any(Object) } });
  }
  const form = new URLSearchParams({ name: "marker" });
  expect((await send("/api/leads", { method: "POST", body: form })).status).toBe(415);
  expect((await send("/api/leads")).status).toBe(405);
  expect(await rows()).toEqual([]);
  expect(logged()).not.toMatch(MARKS);
});

test("answers 500 when the database fails, and logs nothing of the request", async () => {
  const { lead } = leadApp();
  await db.run(sql`drop table audit_trails`);
  const response = await lead(contact());
  expect(response.status).toBe(500);
  expect(await response.text()).not.toMatch(MARKS);
  expect(await rows()).toEqual([]);
  expect(logged()).toContain("failure");
  expect(logged()).not.toMatch(MARKS);
});
