import { type Context, Hono } from "hono";
import { updateUserRequest } from "#contract/auth.ts";
import type { AppEnv } from "#worker/deps.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { cancelEmailChange } from "../mail/email-change.ts";
import { accountNoticeMail } from "../mail/mails.ts";
import { askOf } from "../mail/redirect.ts";
import { askForNonce } from "../password/reauthenticate.ts";
import { actorOf, readSession } from "../session.ts";
import { assertOwnStep, requireAssurance, requireRecent } from "../sessions/assurance.ts";
import { loadAccount } from "../sign-up/account.ts";
import { closeAccount } from "../sign-up/close-account.ts";
import { readBody } from "./body.ts";
import { backgroundOf, clientOf, dropBinding } from "./client.ts";
import { updateOwnUser } from "./update-user.ts";
import { toUser } from "./user.ts";

export const userRoutes = new Hono<AppEnv>()
  .get("/user", async (c) => sendUser(c, (await readSession(c)).user.id))
  .put("/user", async (c) => {
    const signedIn = await readSession(c);
    await updateOwnUser(c.get("deps"), { ...askOf(c), signedIn, request: await readBody(c, updateUserRequest) });
    return sendUser(c, signedIn.user.id);
  })
  // This and the next are our extensions: the protocol can't close an account or cancel an address change.
  .delete("/user", requireAssurance(), requireRecent, async (c) => {
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
  })
  .delete("/user/new_email", requireAssurance(), async (c) => {
    const actor = actorOf(c);
    await cancelEmailChange(c.get("deps"), actor);
    return sendUser(c, actor.user.id);
  })
  .get("/reauthenticate", async (c) => {
    const signedIn = await readSession(c);
    assertOwnStep(signedIn, "reauthenticate");
    askForNonce(c.get("deps"), askOf(c), signedIn.user);
    return c.json({}, 200);
  });

async function sendUser(c: Context<AppEnv>, id: string) {
  const account = await loadAccount(c.get("deps"), id);
  if (!account) throw new AuthError("user_not_found", "User from sub claim in JWT does not exist");
  return c.json(toUser(account), 200);
}
