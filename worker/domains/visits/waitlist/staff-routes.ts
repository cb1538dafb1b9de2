import { Hono } from "hono";
import { inFile, noColumn, shortList } from "#contract/list.ts";
import {
  type StaffWaitlistEntry,
  staffJoinRequest,
  staffOfferRequest,
  staffWaitlistQuery,
} from "#contract/waitlist.ts";
import type { AppEnv } from "#worker/deps.ts";
import { actorOf, requirePermission, requireRecentProof } from "#worker/domains/accounts/session.ts";
import { listFile } from "#worker/kernel/list.ts";
import { validate } from "#worker/middleware/validate.ts";
import { withdrawEntry } from "./own.ts";
import { addByHand, listWaiting, offerByHand, readEntry } from "./staff.ts";

const mayWrite = requirePermission("appointment:write");
const mayManage = requirePermission("appointment:manage");

export const waitlistFile = shortList<StaffWaitlistEntry>()({
  name: "waitlist",
  columns: {
    ...inFile(
      "id",
      "patientId",
      "service",
      "location",
      "provider",
      "earliest",
      "latest",
      "weekdays",
      "partOfDay",
      "channel",
      "status",
      "priority",
      "createdAt",
    ),
    ...noColumn("serviceName", "patientName", "offer", "visit"),
  },
});

export const staffWaitlistRoutes = new Hono<AppEnv>()
  .get("/", mayWrite, validate("query", staffWaitlistQuery), async (c) => {
    const { location } = c.req.valid("query");
    const entries = await listWaiting(c.get("deps"), { location, actor: actorOf(c) });
    return c.json({ entries }, 200);
  })
  .get("/export", mayManage, requireRecentProof, validate("query", staffWaitlistQuery), (c) =>
    listFile(c, waitlistFile, {
      query: c.req.valid("query"),
      read: (deps, { location }, actor) => listWaiting(deps, { location, actor }),
    }),
  )
  .post("/", mayWrite, validate("json", staffJoinRequest), async (c) => {
    const actor = actorOf(c);
    const { id, isNew } = await addByHand(c.get("deps"), { request: c.req.valid("json"), actor });
    const entry = await readEntry(c.get("deps"), { id, actor });
    return c.json({ entry }, isNew ? 201 : 200);
  })
  .post("/:id/offer", mayWrite, validate("json", staffOfferRequest), async (c) => {
    const [id, actor] = [c.req.param("id"), actorOf(c)];
    await offerByHand(c.get("deps"), { id, request: c.req.valid("json"), actor });
    const entry = await readEntry(c.get("deps"), { id, actor });
    return c.json({ entry }, 200);
  })
  .post("/:id/withdraw", mayWrite, async (c) => {
    const [id, signedIn] = [c.req.param("id"), actorOf(c)];
    await withdrawEntry(c.get("deps"), { id, patientId: null, actor: { kind: "staff", signedIn } });
    const entry = await readEntry(c.get("deps"), { id, actor: signedIn });
    return c.json({ entry }, 200);
  });
