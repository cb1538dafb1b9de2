import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { users } from "#worker/domains/accounts/schema/accounts.ts";
import { oneTimeTokens } from "#worker/domains/accounts/schema/sessions.ts";
import { makeAccount, storeAccount } from "#worker/domains/accounts/sign-up/new-account.ts";
import { isExpired, type OutgoingMail } from "#worker/providers/mailer/mailer.ts";
import { createTestApp, db } from "../../support/app.ts";
import { EMAIL, makeSigningKey } from "../../support/auth.ts";
import { countTrips } from "../../support/count-trips.ts";

const UNKNOWN = "nobody@patient.example";

async function createCountedApp() {
  const { DB, counter } = countTrips(env.DB);
  const mails: OutgoingMail[] = [];
  const MAIL_QUEUE = {
    send: async (mail: OutgoingMail) => {
      counter.shapes.push("queue");
      mails.push(mail);
    },
  } as unknown as Queue<OutgoingMail>;
  const AUTH_KEYS = JSON.stringify([await makeSigningKey("test-1")]);
  const app = createTestApp({ env: { DB, MAIL_QUEUE, AUTH_KEYS } });
  const at = app.now();
  await storeAccount({ db }, makeAccount(at, { email: EMAIL, confirmedAt: at }));

  async function ask(path: string, body: object) {
    counter.shapes.length = 0;
    const response = await app.post(`/auth/v1/${path}`, body);
    const before = [...counter.shapes];
    await app.settle();
    return { answer: [response.status, await response.json()], before, all: [...counter.shapes] };
  }
  return { app, ask, mails };
}

test.for([
  ["recover", {}],
  ["otp", {}],
  ["otp", { create_user: false }],
] as const)(
  "%s %o does the same work for known and unknown addresses, and begins it after the answer",
  async ([path, more]) => {
    const { app, ask, mails } = await createCountedApp();
    const known = await ask(path, { email: EMAIL, ...more });
    const unknown = await ask(path, { email: UNKNOWN, ...more });
    expect(known.answer).toEqual([200, {}]);
    expect(known.before).toEqual(["insert throttles"]);
    expect(known.all.length).toBeGreaterThan(4);
    expect(unknown).toEqual(known);
    // A second request right away sends no mail to either address.
    const again = await ask(path, { email: EMAIL, ...more });
    expect(again.all).not.toContain("queue");
    expect(await ask(path, { email: UNKNOWN, ...more })).toEqual(again);
    const opens = path === "otp" && !("create_user" in more);
    const sent = mails.filter((mail) => !isExpired(mail, app.now())).map(({ to }) => to);
    expect(sent).toEqual(opens ? [EMAIL, UNKNOWN] : [EMAIL]);
    expect(await db.$count(oneTimeTokens)).toBe(sent.length);
    expect(await db.$count(users)).toBe(sent.length);
  },
);
