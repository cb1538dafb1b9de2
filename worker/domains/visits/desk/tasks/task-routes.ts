import { type Context, Hono } from "hono";
import { idempotencyHeader, ifMatchHeader, versionOf } from "#contract/booking.ts";
import { assignTaskRequest, type TaskAct, taskQuery, taskRequest } from "#contract/staff-tasks.ts";
import type { AppEnv } from "#worker/deps.ts";
import { actorOf, requirePermission } from "#worker/domains/accounts/session.ts";
import { validate } from "#worker/middleware/validate.ts";
import { changeTask, listTasks, makeTask } from "./tasks.ts";

const mayWork = requirePermission("task:write");
const seen = validate("header", ifMatchHeader);

export const taskRoutes = new Hono<AppEnv>()
  .get("/", mayWork, validate("query", taskQuery), async (c) =>
    c.json(await listTasks(c.get("deps"), c.req.valid("query"), actorOf(c)), 200),
  )
  .post("/", mayWork, validate("header", idempotencyHeader), validate("json", taskRequest), async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    const task = await makeTask(c.get("deps"), c.req.valid("json"), { key, actor: actorOf(c) });
    return c.json({ task }, 201);
  })
  .post("/:id/claim", mayWork, seen, (c) => change(c, "claim"))
  .post("/:id/release", mayWork, seen, (c) => change(c, "release"))
  .post("/:id/done", mayWork, seen, (c) => change(c, "done"))
  .post("/:id/cancel", mayWork, seen, (c) => change(c, "cancel"))
  .post("/:id/assign", mayWork, seen, validate("json", assignTaskRequest), (c) =>
    change(c, "assign", c.req.valid("json").assignee),
  );

async function change(c: Context<AppEnv>, act: TaskAct, assignee?: string) {
  const version = versionOf(c.req.header("If-Match") ?? "");
  const asked = { id: c.req.param("id") ?? "", version, act, actor: actorOf(c), ...(assignee && { assignee }) };
  const task = await changeTask(c.get("deps"), asked);
  return c.json({ task }, 200, { ETag: `"${task.version}"` });
}
