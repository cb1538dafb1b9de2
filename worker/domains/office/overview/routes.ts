import { Hono } from "hono";
import { overviewQuery } from "#contract/overview.ts";
import { resendMessagesRequest, unsentList } from "#contract/overview-messages.ts";
import type { AppEnv } from "#worker/deps.ts";
import { actorOf, requirePermission, requireRecentProof } from "#worker/domains/accounts/session.ts";
import { listFile } from "#worker/kernel/list.ts";
import { exactJson } from "#worker/middleware/exact-json.ts";
import { validate } from "#worker/middleware/validate.ts";
import { listUnsent, resend } from "./messages.ts";
import { readOverview } from "./service.ts";

const mayConnect = requirePermission("integration:read");

export const overviewRoutes = new Hono<AppEnv>()
  .get("/", requirePermission("admin:enter"), validate("query", overviewQuery), async (c) =>
    exactJson(c, await readOverview(c.get("deps"), c.req.valid("query"), actorOf(c).roles), { status: 200 }),
  )
  .get("/messages", mayConnect, validate("query", unsentList.query), async (c) =>
    c.json(await listUnsent(c.get("deps"), c.req.valid("query")), 200),
  )
  .post(
    "/messages/resend",
    requirePermission("integration:write"),
    validate("json", resendMessagesRequest),
    async (c) => {
      const count = await resend(c.get("deps"), c.req.valid("json").ids, actorOf(c));
      return c.json({ count }, 200);
    },
  )
  .get("/messages/export", mayConnect, requireRecentProof, validate("query", unsentList.query), (c) =>
    listFile(c, unsentList, { query: c.req.valid("query"), read: listUnsent }),
  );
