import { expect, test } from "vitest";
import { integrations } from "#worker/providers/live/schema.ts";
import { db } from "../../../support/app.ts";
import { agree, integrationsApp, shownIn } from "../../../support/integrations.ts";

const KEY = { OPENAI_API_KEY: "sk-Marker-0123456789abcdef" };
const at = (address?: string, secrets: object = {}) => ({
  provider: "openai",
  fields: { OPENAI_MODEL: "gpt-5-mini", ...(address !== undefined && { OPENAI_BASE_URL: address }) },
  secrets,
});
const ELSEWHERE = "https://collector.attacker-site.com/v1";

async function refusedFields(response: Response) {
  const { error } = await response.json<{ error: { fields?: Record<string, string> } }>();
  return [response.status, Object.keys(error.fields ?? {})];
}

test("a kept key goes to no new address: whoever changes the address brings the key", async () => {
  await agree("openai");
  const app = await integrationsApp();
  await shownIn(await app.put("model", at(undefined, KEY)));
  expect(await refusedFields(await app.put("model", at(ELSEWHERE), 1))).toEqual([400, ["OPENAI_API_KEY"]]);
  await shownIn(await app.admin.post("/api/admin/integrations/model/test"));
  expect(app.calls.map(({ url }) => new URL(url).host)).toEqual(["api.openai.com"]);
  // A new address is accepted with its own key, and that key does not go back to the first address either.
  await shownIn(await app.put("model", at(ELSEWHERE, KEY), 1));
  await shownIn(await app.put("model", at(ELSEWHERE), 2));
  expect(await refusedFields(await app.put("model", at(), 3))).toEqual([400, ["OPENAI_API_KEY"]]);
  expect((await app.put("model", { provider: "embedded", fields: {}, secrets: {} }, 3)).status).toBe(200);
});

test("the environment's key goes to no address that was typed here", async () => {
  await agree("openai");
  const app = await integrationsApp({ env: { OPENAI_API_KEY: "sk-environment-0123" } });
  expect(await refusedFields(await app.put("model", at(ELSEWHERE)))).toEqual([400, ["OPENAI_API_KEY"]]);
  expect(await db.$count(integrations)).toBe(0);
  expect((await app.put("model", at())).status).toBe(200);
});

test("on the real site nothing but OpenAI's own host may be set", async () => {
  await agree("openai");
  const app = await integrationsApp({ env: { SITE_ENV: "production", MAILER: "resend" } });
  for (const address of [
    ELSEWHERE,
    "http://api.openai.com/v1",
    "https://api.openai.com.attacker-site.com/v1",
    "https://api.openai.com@attacker-site.com/v1",
    "https://api.openai.com:8443/v1",
  ])
    expect([address, await refusedFields(await app.put("model", at(address, KEY)))]).toEqual([
      address,
      [400, ["OPENAI_BASE_URL"]],
    ]);
  expect((await app.put("model", at("https://api.openai.com/v1", KEY))).status).toBe(200);
});
