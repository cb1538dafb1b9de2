import { Hono } from "hono";
import type { AppEnv } from "#worker/deps.ts";
import { dropBinding } from "../protocol/client.ts";
import { actorOf } from "../session.ts";
import { assertRecent, requireAssurance } from "./assurance.ts";
import { listSessions, revokeSession } from "./session-list.ts";

export const sessionRoutes = new Hono<AppEnv>()
  .get("/sessions", requireAssurance(), async (c) => c.json(await listSessions(c.get("deps"), actorOf(c)), 200))
  .delete("/sessions/:id", requireAssurance(), async (c) => {
    const id = c.req.param("id");
    const actor = actorOf(c);
    if (id !== actor.session.id) assertRecent(actor, c.get("deps").now());
    await revokeSession(c.get("deps"), actor, id);
    if (id === actor.session.id) dropBinding(c);
    return c.body(null, 204);
  });
