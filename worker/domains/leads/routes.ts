import { Hono } from "hono";
import { leadRequest } from "#contract/leads.ts";
import type { AppEnv } from "#worker/deps.ts";
import { readVisitor } from "#worker/domains/max/chat-visitor.ts";
import { helpWhenRefused, wordsIn } from "#worker/domains/safety/replies/help-when-refused.ts";
import { validate } from "#worker/middleware/validate.ts";
import { createLead } from "./service.ts";

export const leadRoutes = new Hono<AppEnv>().post(
  "/leads",
  helpWhenRefused(wordsIn("message")),
  validate("json", leadRequest),
  async (c) => {
    const visitor = await readVisitor(c);
    const { id, help, call, isNew } = await createLead(c.get("deps"), {
      request: c.req.valid("json"),
      visitorHash: visitor?.hash ?? null,
      address: c.req.header("CF-Connecting-IP") ?? null,
      waitUntil: (work) => c.executionCtx.waitUntil(work),
    });
    return c.json({ lead: { id }, help, ...(call && { call }) }, isNew ? 201 : 200);
  },
);
