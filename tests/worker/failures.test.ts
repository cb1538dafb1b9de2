import { createMessageBatch } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { memoiseDeps } from "#worker/app.ts";
import type { Deps, DepsOverrides } from "#worker/deps.ts";
import { readText } from "#worker/kernel/kv/kv-text.ts";
import type { ErrorDetail } from "#worker/kernel/log.ts";
import { quietly } from "#worker/kernel/quietly.ts";
import { consumeMail } from "#worker/providers/mailer/queue.ts";
import { runScheduled } from "#worker/scheduled.ts";
import { createTestApp } from "./support/app.ts";
import { makeSigningKey } from "./support/auth.ts";
import { logged, printedErrors, shownFailures } from "./support/console.ts";

const MARKER = "marker@patient.example";

function breakDown(): never {
  throw new TypeError(`boom of ${MARKER}`, { cause: new Error(`cause of ${MARKER}`) });
}

const BROKEN: DepsOverrides = {
  now: breakDown,
  mailer: { deliver: async () => breakDown(), send: async () => breakDown() },
};

async function brokenApp(SITE_ENV: string) {
  const AUTH_KEYS = JSON.stringify([await makeSigningKey("test-1")]);
  return createTestApp({ deps: BROKEN, env: { SITE_ENV, AUTH_KEYS, MAILER: "cloudflare" } });
}

/** Runs the background work that must go on after a failure. */
async function failBehind(SITE_ENV: string): Promise<void> {
  const broken = new Proxy({}, { get: () => breakDown });
  const overrides = {
    db: broken as Deps["db"],
    kv: broken as Deps["kv"],
    mailer: BROKEN.mailer as Deps["mailer"],
  };
  const deps = memoiseDeps(overrides)({ ...env, SITE_ENV, MAILER: "cloudflare" });
  await runScheduled(deps);
  await deps.live.read();
  await quietly("notice_failed", Promise.resolve().then(breakDown));
  await readText(deps, "health");
  const mail = { to: MARKER, subject: MARKER, text: MARKER };
  const message = { id: "m1", timestamp: new Date(), attempts: 1, body: mail };
  await consumeMail(createMessageBatch("clinic-mail", [message]), deps);
}

const BEHIND = ["cron_failed", "integrations_unread", "notice_failed", "kv_unavailable", "mail_refused"];

test("development answers an unexpected error with its message, file, line, cause and request", async () => {
  const response = await (await brokenApp("development")).send("/api/booking/options");
  expect(response.status).toBe(500);
  const { error } = await response.json<{ error: { code: string; debug: ErrorDetail & { requestId: string } } }>();
  expect(error).toMatchObject({ code: "internal", debug: { name: "TypeError", message: `boom of ${MARKER}` } });
  expect(error.debug.cause?.message).toBe(`cause of ${MARKER}`);
  expect(error.debug.requestId).toBe(response.headers.get("X-Request-Id"));
  expect(error.debug.stack[0]).toMatch(/^at breakDown .*tests\/worker\/failures\.test\.ts:\d+:\d+/);
  expect(shownFailures()).toContain(error.debug.requestId);
  expect(shownFailures()).toContain(`TypeError: boom of ${MARKER}\n    ${error.debug.stack[0]}`);
  expect(shownFailures()).toContain(`Caused by Error: cause of ${MARKER}`);
});

test("development answers in the protocol's shape under /auth/v1", async () => {
  const credentials = { email: "a@patient.example", password: "correct horse battery" };
  const path = "/auth/v1/token?grant_type=password";
  const response = await (await brokenApp("development")).post(path, credentials);
  expect([response.status, await response.json()]).toEqual([
    500,
    expect.objectContaining({
      error_code: "unexpected_failure",
      debug: expect.objectContaining({ name: "TypeError", message: `boom of ${MARKER}` }),
    }),
  ]);
});

test("test prints the whole error and answers as production does", async () => {
  const response = await (await brokenApp("test")).send("/api/booking/options");
  expect(await response.json()).toEqual({
    error: { code: "internal", message: "Something went wrong on our side. Please try again." },
  });
  expect(shownFailures()).toMatch(/TypeError: boom of .*\n {4}at breakDown .*failures\.test\.ts:/);
});

test("production answers and logs an unexpected error by its class alone", async () => {
  for (const environment of ["production", "staging"]) {
    const { send, post } = await brokenApp(environment);
    const answers = [
      await send("/api/booking/options"),
      await post("/auth/v1/token?grant_type=password", { email: MARKER, password: MARKER }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(500);
      expect(await answer.text()).not.toMatch(/marker|boom|cause|debug/);
    }
  }
  expect(logged()).toContain('"name":"TypeError"');
  expect(logged()).not.toMatch(/marker|boom|cause/);
  expect([shownFailures(), printedErrors()]).toEqual(["", []]);
});

test("logs background failures fully in development and by class in production", async () => {
  await failBehind("development");
  for (const event of BEHIND) expect(shownFailures()).toMatch(new RegExp(`Failure: ${event} .*\nTypeError: boom`));
});

test("keeps values of background failures out of the production log", async () => {
  await failBehind("production");
  expect(logged()).toContain('{"event":"cron_failed","job":"audit","name":"TypeError"}');
  expect(logged()).not.toMatch(/marker|boom|cause of/);
  expect([shownFailures(), printedErrors()]).toEqual(["", []]);
});
