import { Hono } from "hono";
import { claimRequest } from "#contract/own-record.ts";
import type { AppEnv } from "#worker/deps.ts";
import { actorOf } from "#worker/domains/accounts/session.ts";
import { validate } from "#worker/middleware/validate.ts";
import { claimRecord } from "./claim.ts";

export const ownRecordRoutes = new Hono<AppEnv>().post("/", validate("json", claimRequest), async (c) => {
  await claimRecord(c.get("deps"), actorOf(c), c.req.valid("json"));
  return c.json({ isConnected: true }, 200);
});
