import { type Context, Hono } from "hono";
import { ifMatchHeader, versionOf } from "#contract/booking.ts";
import {
  benchRequest,
  instructionsRequest,
  type MaxOverrides,
  maxRetentionRequest,
  maxSettingsChange,
} from "#contract/max.ts";
import { questionsRequest } from "#contract/max-questions.ts";
import { countersQuery } from "#contract/max-transcripts.ts";
import type { AppEnv } from "#worker/deps.ts";
import {
  actorOf,
  requirePermission,
  requireRecentProof,
  requireRecentProofWhen,
} from "#worker/domains/accounts/session.ts";
import { validate } from "#worker/middleware/validate.ts";
import { knowledgeRoutes } from "./knowledge/knowledge-routes.ts";
import { transcriptRoutes } from "./transcript-routes.ts";

const mayRead = requirePermission("max:read");
const mayWrite = requirePermission("max:write");
const seen = validate("header", ifMatchHeader);
const LOOSENING = ["blocked", "handover", "notice", "busyText", "provider"] as const satisfies (keyof MaxOverrides)[];
/** Turning Max off needs no proof: it must work at once. */
const proofToLoosen = requireRecentProofWhen(
  ({ isOn, ...change }) => isOn === true || LOOSENING.some((name) => name in change),
);

export const adminMaxRoutes = new Hono<AppEnv>()
  .get("/settings", mayRead, async (c) => c.json(await (await settings()).readMaxSettings(c.get("deps")), 200))
  .patch("/settings", mayWrite, seen, validate("json", maxSettingsChange), proofToLoosen, async (c) => {
    const { changeMaxSettings, readMaxSettings } = await settings();
    const deps = c.get("deps");
    await changeMaxSettings(deps, { change: c.req.valid("json"), version: versionIn(c), actor: actorOf(c) });
    return c.json(await readMaxSettings(deps), 200);
  })
  .put("/retention", mayWrite, requireRecentProof, seen, validate("json", maxRetentionRequest), async (c) => {
    const { readMaxSettings, setConversationRetention } = await settings();
    const deps = c.get("deps");
    await setConversationRetention(deps, { ...c.req.valid("json"), version: versionIn(c), actor: actorOf(c) });
    return c.json(await readMaxSettings(deps), 200);
  })
  .get("/counters", mayRead, validate("query", countersQuery), async (c) => {
    const { readCounters } = await import("./counters.ts");
    return c.json(await readCounters(c.get("deps"), c.req.valid("query")), 200);
  })
  // A POST, so that search words stand in no URL.
  .post("/questions", mayRead, validate("json", questionsRequest), async (c) => {
    const { listQuestions } = await import("./questions.ts");
    return c.json(await listQuestions(c.get("deps"), { request: c.req.valid("json"), actor: actorOf(c) }), 200);
  })
  .get("/instructions", mayRead, async (c) => c.json(await (await instructions()).listInstructions(c.get("deps")), 200))
  .post("/instructions", mayWrite, validate("json", instructionsRequest), async (c) => {
    const { createInstructionsDraft, listInstructions } = await instructions();
    const id = await createInstructionsDraft(c.get("deps"), actorOf(c), c.req.valid("json"));
    return c.json({ id, ...(await listInstructions(c.get("deps"))) }, 201);
  })
  .put("/instructions/:id", mayWrite, seen, validate("json", instructionsRequest), async (c) => {
    const { editInstructionsDraft, listInstructions } = await instructions();
    const edit = { ...c.req.valid("json"), id: c.req.param("id"), version: versionIn(c) };
    await editInstructionsDraft(c.get("deps"), actorOf(c), edit);
    return c.json(await listInstructions(c.get("deps")), 200);
  })
  .post("/instructions/:id/live", mayWrite, requireRecentProof, async (c) => {
    const { publishInstructions, listInstructions } = await instructions();
    await publishInstructions(c.get("deps"), actorOf(c), c.req.param("id"));
    return c.json(await listInstructions(c.get("deps")), 200);
  })
  .post("/bench", mayWrite, validate("json", benchRequest), async (c) => {
    const { readBenchRun, startBenchRun } = await bench();
    const id = await startBenchRun(c.get("deps"), actorOf(c), c.req.valid("json"));
    return c.json(await readBenchRun(c.get("deps"), id), 201);
  })
  .get("/bench/:id", mayRead, async (c) =>
    c.json(await (await bench()).readBenchRun(c.get("deps"), c.req.param("id")), 200),
  )
  .post("/bench/:id/next", mayWrite, async (c) => {
    const { runNextCases } = await bench();
    return c.json(await runNextCases(c.get("deps"), c.req.param("id"), c.req.raw.signal), 200);
  })
  .route("/knowledge", knowledgeRoutes)
  .route("/transcripts", transcriptRoutes);

const settings = () => import("./settings.ts");
const instructions = () => import("./instructions.ts");
const bench = () => import("./bench/bench.ts");

function versionIn(c: Context<AppEnv>): number {
  return versionOf(c.req.header("If-Match") ?? "");
}
