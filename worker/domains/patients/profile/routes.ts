import { Hono } from "hono";
import { accessLogQuery, profileUpdate } from "#contract/profile.ts";
import { contactsUpdate } from "#contract/profile-contacts.ts";
import type { AppEnv } from "#worker/deps.ts";
import { actorOf } from "#worker/domains/accounts/session.ts";
import { validate } from "#worker/middleware/validate.ts";
import type { OwnChangeStatements } from "../linked-chart.ts";
import { readAccessLog } from "./access-log.ts";
import { readContacts, updateContacts } from "./contacts.ts";
import { readProfile, readRoles, updateProfile } from "./service.ts";

export function createProfileRoutes(ownChangeStatements: OwnChangeStatements) {
  return new Hono<AppEnv>()
    .get("/", async (c) => {
      const profile = await readProfile(c.get("deps"), actorOf(c));
      return c.json({ profile }, 200);
    })
    .patch("/", validate("json", profileUpdate), async (c) => {
      const profile = await updateProfile(c.get("deps"), actorOf(c), {
        update: c.req.valid("json"),
        ownChangeStatements,
      });
      return c.json({ profile }, 200);
    })
    .get("/contacts", async (c) => {
      const contacts = await readContacts(c.get("deps"), actorOf(c));
      return c.json({ contacts }, 200);
    })
    .patch("/contacts", validate("json", contactsUpdate), async (c) => {
      const contacts = await updateContacts(c.get("deps"), actorOf(c), c.req.valid("json"));
      return c.json({ contacts }, 200);
    })
    .get("/roles", async (c) => c.json(await readRoles(c.get("deps"), actorOf(c)), 200))
    .get("/access-log", validate("query", accessLogQuery), async (c) => {
      const { before } = c.req.valid("query");
      return c.json(await readAccessLog(c.get("deps"), { userId: actorOf(c).user.id, before }), 200);
    });
}
