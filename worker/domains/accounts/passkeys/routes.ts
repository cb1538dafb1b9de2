import { type Context, Hono } from "hono";
import { authenticationRequest, passkeyName, registrationRequest } from "#contract/auth-passkeys.ts";
import type { AppEnv } from "#worker/deps.ts";
import { type AccountNotice, accountNoticeMail } from "../mail/mails.ts";
import { sendSession } from "../protocol/answer.ts";
import { readBody } from "../protocol/body.ts";
import { backgroundOf, clientOf } from "../protocol/client.ts";
import { requireKeys } from "../protocol/require-keys.ts";
import { actorOf } from "../session.ts";
import { requireAssurance, requireRecent } from "../sessions/assurance.ts";
import { beginAuthentication, finishAuthentication } from "./authentication.ts";
import { deletePasskey, listPasskeys, renamePasskey, toPasskey } from "./passkeys.ts";
import { beginRegistration, finishRegistration } from "./registration.ts";

export const passkeyRoutes = new Hono<AppEnv>()
  .post("/passkeys/registration/options", requireAssurance(), requireRecent, async (c) =>
    c.json(await beginRegistration(c.get("deps"), clientOf(c), actorOf(c)), 200),
  )
  .post("/passkeys/registration/verify", requireAssurance(), requireRecent, async (c) => {
    const request = await readBody(c, registrationRequest);
    const passkey = await finishRegistration(c.get("deps"), { client: clientOf(c), actor: actorOf(c) }, request);
    tellOwner(c, "passkey_added");
    return c.json(toPasskey(passkey), 200);
  })
  .post("/passkeys/authentication/options", requireKeys, async (c) =>
    c.json(await beginAuthentication(c.get("deps"), clientOf(c)), 200),
  )
  .post("/passkeys/authentication/verify", requireKeys, async (c) => {
    const request = await readBody(c, authenticationRequest);
    return sendSession(c, await finishAuthentication(c.get("deps"), clientOf(c), request));
  })
  .get("/passkeys", requireAssurance(), async (c) =>
    c.json((await listPasskeys(c.get("deps"), actorOf(c).user.id)).map(toPasskey), 200),
  )
  .patch("/passkeys/:id", requireAssurance(), requireRecent, async (c) => {
    const { friendly_name: friendlyName } = await readBody(c, passkeyName);
    const id = c.req.param("id");
    return c.json(toPasskey(await renamePasskey(c.get("deps"), actorOf(c), { id, friendlyName })), 200);
  })
  .delete("/passkeys/:id", requireAssurance(), requireRecent, async (c) => {
    await deletePasskey(c.get("deps"), actorOf(c), c.req.param("id"));
    tellOwner(c, "passkey_removed");
    return c.body(null, 204);
  });

function tellOwner(c: Context<AppEnv>, notice: AccountNotice): void {
  const { email } = actorOf(c).user;
  if (!email) return;
  backgroundOf(c)("passkey_notice_failed", () =>
    c.get("deps").mailer.send(accountNoticeMail(email, notice, clientOf(c))),
  );
}
