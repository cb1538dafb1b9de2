import { Hono } from "hono";
import {
  closureConfirmRequest,
  closurePreviewRequest,
  closureQuery,
  closureRequest,
} from "#contract/staff-closures.ts";
import type { AppEnv } from "#worker/deps.ts";
import { actorOf, requirePermission } from "#worker/domains/accounts/session.ts";
import { validate } from "#worker/middleware/validate.ts";
import { blockTime, confirmClosure, declineClosure, deleteClosure, listClosures, previewClosure } from "./closures.ts";

const mayWrite = requirePermission("schedule:write");

export const closureRoutes = new Hono<AppEnv>()
  .get("/", requirePermission("appointment:read"), validate("query", closureQuery), async (c) =>
    c.json(await listClosures(c.get("deps"), c.req.valid("query")), 200),
  )
  .post("/preview", mayWrite, validate("json", closurePreviewRequest), async (c) => {
    const details = await previewClosure(c.get("deps"), c.req.valid("json"), actorOf(c));
    return c.json(details, 200);
  })
  .post("/", mayWrite, validate("json", closureRequest), async (c) => {
    const saved = await blockTime(c.get("deps"), c.req.valid("json"), actorOf(c));
    return c.json(saved, 201);
  })
  .post("/:id/confirm", mayWrite, validate("json", closureConfirmRequest), async (c) => {
    const { allowConflicts } = c.req.valid("json");
    const asked = { id: c.req.param("id"), allowConflicts, actor: actorOf(c) };
    return c.json(await confirmClosure(c.get("deps"), asked), 200);
  })
  .post("/:id/decline", mayWrite, async (c) =>
    c.json(await declineClosure(c.get("deps"), c.req.param("id"), actorOf(c)), 200),
  )
  .delete("/:id", mayWrite, async (c) => {
    await deleteClosure(c.get("deps"), c.req.param("id"), actorOf(c));
    return c.body(null, 204);
  });
