import { Hono } from "hono";
import { replyRequest, threadRequest } from "#contract/messages.ts";
import type { AppEnv } from "#worker/deps.ts";
import { actorOf } from "#worker/domains/accounts/session.ts";
import { helpWhenRefused, wordsIn } from "#worker/domains/safety/replies/help-when-refused.ts";
import { validate } from "#worker/middleware/validate.ts";
import { listThreads, readThread, reply, startThread } from "./service.ts";

export const messageRoutes = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await listThreads(c.get("deps"), actorOf(c)), 200))
  .post("/", helpWhenRefused(wordsIn("subject", "body")), validate("json", threadRequest), async (c) => {
    const { isNew, ...sent } = await startThread(c.get("deps"), actorOf(c), c.req.valid("json"));
    return c.json(sent, isNew ? 201 : 200);
  })
  .get("/:id", async (c) => {
    const thread = await readThread(c.get("deps"), actorOf(c), { id: c.req.param("id") });
    return c.json({ thread }, 200);
  })
  .post("/:id/read", async (c) => {
    const thread = await readThread(c.get("deps"), actorOf(c), { id: c.req.param("id"), isSeen: true });
    return c.json({ thread }, 200);
  })
  .post("/:id/replies", helpWhenRefused(wordsIn("body")), validate("json", replyRequest), async (c) => {
    const request = c.req.valid("json");
    const { isNew, ...sent } = await reply(c.get("deps"), actorOf(c), { id: c.req.param("id"), request });
    return c.json(sent, isNew ? 201 : 200);
  });
