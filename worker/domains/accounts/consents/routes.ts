import { Hono } from "hono";
import { consentRequest } from "#contract/consents.ts";
import type { AppEnv } from "#worker/deps.ts";
import { requesterOf } from "#worker/middleware/requester.ts";
import { validate } from "#worker/middleware/validate.ts";
import { actorOf } from "../session.ts";
import { decideConsent, listConsents } from "./service.ts";

export const consentRoutes = new Hono<AppEnv>()
  .get("/", async (c) => {
    const consents = await listConsents(c.get("deps"), actorOf(c).user.id);
    return c.json({ consents }, 200);
  })
  .post("/", validate("json", consentRequest), async (c) => {
    const { consent, isNew } = await decideConsent(c.get("deps"), actorOf(c), {
      request: c.req.valid("json"),
      requester: requesterOf(c),
    });
    return c.json({ consent }, isNew ? 201 : 200);
  });
