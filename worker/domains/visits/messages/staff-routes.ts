import { type Context, Hono } from "hono";
import { ifMatchHeader, versionOf } from "#contract/booking.ts";
import { assignThreadRequest, staffReplyRequest, staffThreadRequest, staffThreadsQuery } from "#contract/messages.ts";
import { purposeQuery, purposeText } from "#contract/staff-purpose.ts";
import type { AppEnv } from "#worker/deps.ts";
import { actorOf, requirePermission } from "#worker/domains/accounts/session.ts";
import { quietly } from "#worker/kernel/quietly.ts";
import { validate } from "#worker/middleware/validate.ts";
import { tellPatient } from "./notify.ts";
import { type Acted, answer, assignThread, closeThread, writeFirst } from "./staff-service.ts";
import { listForStaff, openForStaff } from "./staff-threads.ts";

const mayWrite = requirePermission("message:write");

export const staffMessageRoutes = new Hono<AppEnv>()
  .get("/", mayWrite, validate("query", staffThreadsQuery), async (c) => {
    const threads = await listForStaff(c.get("deps"), actorOf(c), c.req.valid("query"));
    return c.json({ threads }, 200);
  })
  .post("/", mayWrite, validate("json", staffThreadRequest), async (c) => {
    const acted = await writeFirst(c.get("deps"), actorOf(c), c.req.valid("json"));
    tell(c, acted);
    return c.json({ thread: acted.thread }, acted.isNew ? 201 : 200, tagOf(acted));
  })
  .get("/:id", mayWrite, validate("query", purposeQuery), async (c) => {
    const about = { id: c.req.param("id"), purpose: purposeText(c.req.valid("query")) };
    const thread = await openForStaff(c.get("deps"), actorOf(c), about);
    return c.json({ thread }, 200, tagOf({ thread }));
  })
  .post("/:id/replies", mayWrite, validate("header", ifMatchHeader), validate("json", staffReplyRequest), async (c) => {
    const request = c.req.valid("json");
    const version = versionOf(c.req.valid("header")["if-match"]);
    const acted = await answer(c.get("deps"), actorOf(c), { id: c.req.param("id"), version, request });
    tell(c, acted);
    return c.json({ thread: acted.thread }, acted.isNew ? 201 : 200, tagOf(acted));
  })
  .post("/:id/close", mayWrite, validate("header", ifMatchHeader), async (c) => {
    const version = versionOf(c.req.valid("header")["if-match"]);
    const acted = await closeThread(c.get("deps"), actorOf(c), { id: c.req.param("id"), version });
    return c.json({ thread: acted.thread }, 200, tagOf(acted));
  })
  .post(
    "/:id/assign",
    mayWrite,
    validate("header", ifMatchHeader),
    validate("json", assignThreadRequest),
    async (c) => {
      const request = c.req.valid("json");
      const version = versionOf(c.req.valid("header")["if-match"]);
      const acted = await assignThread(c.get("deps"), actorOf(c), { id: c.req.param("id"), version, request });
      return c.json({ thread: acted.thread }, 200, tagOf(acted));
    },
  );

function tagOf({ thread }: Pick<Acted, "thread">) {
  return { ETag: `"${thread.version}"` };
}

function tell(c: Context<AppEnv>, { patient, isNew }: Acted): void {
  if (isNew) c.executionCtx.waitUntil(quietly("message_notice_failed", tellPatient(c.get("deps"), patient)));
}
