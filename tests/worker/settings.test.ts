import { expect, test } from "vitest";
import type { ChatAiResponse } from "#contract/chat.ts";
import type { Bindings } from "#worker/kernel/settings/env.ts";
import { createTestApp, seedKnowledge, type TestApp } from "./support/app.ts";
import { readChunks, textOf } from "./support/chat.ts";
import { logged } from "./support/console.ts";
import { agree } from "./support/integrations.ts";

const GOOGLE = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
const OPENAI = { MODEL: "openai", OPENAI_API_KEY: "sk-test" };

const authSettings = async (app: TestApp) => (await app.send("/auth/v1/settings")).json();
const modelOf = async (app: TestApp) => {
  await seedKnowledge();
  for (const vendor of ["openai", "cloudflare"]) await agree(vendor);
  const answer = await app.post("/api/chat-ai", { message: "What does testosterone therapy cost?" });
  return (await answer.json<ChatAiResponse>()).model;
};

const OPTIONAL: [setting: keyof Bindings, value: string, more: Partial<Bindings>, isOff: (app: TestApp) => unknown][] =
  [
    [
      "ANALYTICS_TAG_ID",
      "UA-12345-1",
      {},
      async (app) => expect(await (await app.send("/api/analytics")).json()).toEqual({ tagId: null }),
    ],
    ["MODEL", "gpt", {}, async (app) => expect(await modelOf(app)).toBe("max-embedded-1")],
    ["OPENAI_BASE_URL", "notaurl", OPENAI, async (app) => expect(await modelOf(app)).toBe("max-embedded-1")],
    [
      "WORKERS_AI_MODEL",
      "openai/gpt-5",
      { MODEL: "workers-ai", AI: {} as Ai },
      async (app) => expect(await modelOf(app)).toBe("max-embedded-1"),
    ],
    ["MODEL_DAILY_TOKENS", "many", OPENAI, async (app) => expect(await modelOf(app)).toBe("max-embedded-1")],
    [
      "GOOGLE_ISSUER",
      "accounts.google.com",
      GOOGLE,
      async (app) => expect(await authSettings(app)).toMatchObject({ external: { google: false } }),
    ],
    [
      "AUTH_DISABLE_SIGNUP",
      "perhaps",
      {},
      async (app) => expect(await authSettings(app)).toMatchObject({ disable_signup: true }),
    ],
    [
      "AUTH_AUTOCONFIRM",
      "perhaps",
      {},
      async (app) => expect(await authSettings(app)).toMatchObject({ mailer_autoconfirm: false }),
    ],
    [
      "AUTH_ANONYMOUS_USERS",
      "perhaps",
      {},
      async (app) => expect(await authSettings(app)).toMatchObject({ external: { anonymous_users: false } }),
    ],
    [
      "AUTH_PASSWORD_MIN_LENGTH",
      "6",
      {},
      async (app) => expect(await authSettings(app)).toMatchObject({ password_min_length: 12 }),
    ],
    ["AUTH_MAIL_INTERVAL_SECONDS", "often", {}, () => {}],
    [
      "AUTH_MANUAL_LINKING",
      "perhaps",
      {},
      async (app) => expect(await authSettings(app)).toMatchObject({ manual_linking_enabled: false }),
    ],
    ["AUTH_METADATA", "any", {}, () => {}],
    ["AUTH_RATE_LIMIT", "unlimited", {}, () => {}],
    [
      "AUTH_SERVICE_KEY",
      "short",
      {},
      async (app) => {
        const headers = { Authorization: "Bearer short" };
        expect((await app.send("/auth/v1/admin/users", { headers })).status).not.toBe(200);
      },
    ],
    ["AUTH_BREACHED_URL", "notaurl", {}, () => {}],
  ];

test.for(OPTIONAL)(
  "a wrong %s turns off its own feature only, and the log names it",
  async ([setting, value, more, isOff]) => {
    const app = createTestApp({ env: { ...more, [setting]: value } });
    expect(await (await app.send("/api/health")).json()).toEqual({ status: "ok" });
    expect((await app.send("/api/booking/options")).status).toBe(200);
    // The error for missing fields shows that the form's own code has run.
    expect((await app.post("/api/leads", {})).status).toBe(400);
    await isOff(app);
    const lines = logged()
      .split("\n")
      .filter((line) => line.includes("setting_ignored"));
    expect(lines).toEqual([JSON.stringify({ event: "setting_ignored", setting })]);
  },
);

const REQUIRED: [setting: keyof Bindings, value: string][] = [
  ["SITE_ENV", "staging"],
  ["SITE_ORIGIN", "clinic.example/"],
  ["SECRET_KEY", "short"],
  ["PHI_KEK_1", "not base64"],
  ["INTEGRATION_KEK_1", "not base64"],
  ["MAILER", "pigeon"],
  ["SMS", "pigeon"],
];

test.for(REQUIRED)(
  "a wrong %s stops the API with its name in the log, and a red flag is answered all the same",
  async ([setting, value]) => {
    const app = createTestApp({ env: { [setting]: value, ANALYTICS_TAG_ID: "wrong too" } });
    for (const path of ["/api/health", "/api/booking/options", "/api/chat"]) {
      expect([path, (await app.send(path)).status]).toEqual([path, 500]);
    }
    expect(logged()).toContain(`The setting ${setting} is wrong`);
    expect(logged()).not.toContain(value);
    expect((await app.send("/")).status).toBe(200);

    const turn = { id: crypto.randomUUID(), trigger: "submit-message", text: "I have crushing chest pain" };
    const stream = await app.post("/api/chat", turn);
    expect([stream.status, stream.headers.get("Cache-Control")]).toEqual([200, "no-store, no-transform"]);
    const chunks = await readChunks(stream);
    expect(textOf(chunks)).toContain("call 911");
    expect(chunks).toContainEqual({ type: "data-safety", id: "safety", data: { level: "emergency" } });
    const json = await app.post("/api/chat-ai", { message: turn.text });
    expect(json.status).toBe(200);
    expect(await json.json()).toMatchObject({ safety: "emergency", text: expect.stringContaining("call 911") });

    expect((await app.post("/api/chat", { ...turn, text: "What are your hours?" })).status).toBe(500);
    expect((await app.post("/api/chat-ai", { message: "What are your hours?" })).status).toBe(500);
    expect((await app.post("/api/chat-ai", { message: "x".repeat(600_000) })).status).toBe(413);
  },
);
