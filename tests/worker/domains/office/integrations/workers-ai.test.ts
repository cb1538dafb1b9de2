import { expect, test } from "vitest";
import { seedKnowledge } from "../../../support/app.ts";
import { agree, integrationsApp, shownIn } from "../../../support/integrations.ts";
import { scriptedAi } from "../../../support/workers-ai.ts";

const WORKERS_AI = { provider: "workers-ai", fields: { MODEL_DAILY_TOKENS: "5000000" }, secrets: {} };
const MODEL = "@cf/mistralai/mistral-small-3.1-24b-instruct";

test("Workers AI is set here under Cloudflare's agreement, its test asks for one word, and Max answers by it", async () => {
  await seedKnowledge();
  const { env, runs } = scriptedAi({ text: "TRT replaces a hormone that your body no longer makes enough of." });
  const app = await integrationsApp({ env: { ...env, MODEL: "embedded" } });
  expect((await app.put("model", WORKERS_AI)).status).toBe(409);
  await agree("cloudflare");
  expect(await shownIn(await app.put("model", WORKERS_AI))).toMatchObject({
    state: "configured",
    provider: "workers-ai",
  });
  const tested = await shownIn(await app.admin.post("/api/admin/integrations/model/test"));
  expect(tested).toMatchObject({ state: "verified", lastError: null });
  expect(runs).toMatchObject([{ model: MODEL, inputs: { max_tokens: 1 } }]);
  const answer = await app.post("/api/chat-ai", { message: "what is trt?" });
  expect(await answer.json()).toMatchObject({ model: MODEL });
});

test("a model that Cloudflare does not run itself is refused, and one that is not there shows as failing", async () => {
  await agree("cloudflare");
  const app = await integrationsApp({ env: scriptedAi({ text: "", failsWith: "5007" }).env });
  const elsewhere = { ...WORKERS_AI, fields: { WORKERS_AI_MODEL: "openai/gpt-5" } };
  expect((await app.put("model", elsewhere)).status).toBe(400);
  const tested = await shownIn(await app.admin.post("/api/admin/integrations/model/test"));
  expect(tested).toMatchObject({ lastError: { code: expect.any(String) } });
});

test("a model of the environment is off on the page too while its agreement is missing", async () => {
  const app = await integrationsApp({ env: scriptedAi({ text: "" }).env });
  const model = async () => (await app.list()).integrations.find(({ kind }) => kind === "model");
  expect(await model()).toMatchObject({ state: "disabled", source: "environment", provider: "workers-ai" });
  await agree("cloudflare");
  expect(await model()).toMatchObject({ state: "configured" });
});
