import { Hono } from "hono";
import type { AppEnv } from "#worker/deps.ts";
import { accountNoticeMail } from "../mail/mails.ts";
import { backgroundOf, clientOf, dropBinding } from "../protocol/client.ts";
import { actorOf } from "../session.ts";
import { requireAssurance, requireRecent } from "../sessions/assurance.ts";
import { closeAccount } from "./close-account.ts";

export const closeAccountRoutes = new Hono<AppEnv>().delete("/user", requireAssurance(), requireRecent, async (c) => {
  const actor = actorOf(c);
  const { mailer } = c.get("deps");
  const { email } = await closeAccount(c.get("deps"), {
    userId: actor.user.id,
    admin: { actor, networkHash: actor.session.networkHash },
  });
  if (email)
    backgroundOf(c)("account_notice_failed", () =>
      mailer.send(accountNoticeMail(email, "account_closed", clientOf(c))),
    );
  dropBinding(c);
  return c.body(null, 204);
});
