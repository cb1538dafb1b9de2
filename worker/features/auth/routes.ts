import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { passwordGrant, refreshGrant, signUpRequest, verifyRequest } from "#contract/auth.ts";
import type { AppEnv } from "../../deps.ts";
import { AuthError } from "../../errors.ts";
import { signingKeys } from "../../lib/signing-keys.ts";
import { readSession } from "../../middleware/session.ts";
import { loadAccount } from "./account.ts";
import { readBody } from "./body.ts";
import { clientOf, dropBinding, setBinding } from "./client.ts";
import { onAuthError } from "./on-auth-error.ts";
import { refreshSession } from "./refresh.ts";
import { type LogoutScope, type Started, signOut } from "./sessions.ts";
import { signInWithPassword } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";
import { toUser } from "./user.ts";
import { verifyOneTime } from "./verify.ts";

const MAX_BODY_BYTES = 1024 * 1024;
/** How long clients keep the public keys, in seconds; a new key is published at least as long before it signs. */
const KEYS_SECONDS = 600;
const SCOPES: readonly LogoutScope[] = ["local", "others", "global"];

const limitAuthBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new AuthError("request_entity_too_large", "Request body is too large");
  },
});

/** Tokens and people: no cache may keep any answer but the public keys. */
const noStore = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
});

/** Without a key to sign with nothing begins that could not be finished: no account, no session, no mail used up. */
const requireKeys = createMiddleware<AppEnv>(async (c, next) => {
  await signingKeys(c.get("deps").settings);
  await next();
});

/** `/auth/v1`, on the wire protocol of the npm client @supabase/auth-js. */
export const authRoutes = new Hono<AppEnv>()
  .onError(onAuthError)
  .use(noStore, limitAuthBody)
  .get("/health", (c) => c.json({ version: "1", name: "auth", description: "Sign-in of the clinic's website" }, 200))
  .get("/settings", (c) => {
    const { AUTH_DISABLE_SIGNUP, AUTH_AUTOCONFIRM } = c.get("deps").settings;
    const external = { email: true, phone: false, google: false, anonymous_users: false };
    return c.json(
      {
        external,
        disable_signup: AUTH_DISABLE_SIGNUP,
        mailer_autoconfirm: AUTH_AUTOCONFIRM,
        phone_autoconfirm: false,
        sms_provider: "",
        saml_enabled: false,
        passkeys_enabled: false,
      },
      200,
    );
  })
  .get("/.well-known/jwks.json", sendKeys)
  .post("/signup", requireKeys, async (c) => {
    const request = await readBody(c, signUpRequest);
    const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
    const outcome = await signUp(c.get("deps"), { request, client: clientOf(c), waitUntil });
    return "tokens" in outcome ? sendTokens(c, outcome) : c.json(outcome.user, 200);
  })
  .post("/token", requireKeys, async (c) => {
    const client = clientOf(c);
    switch (c.req.query("grant_type")) {
      case "password":
        return sendTokens(c, await signInWithPassword(c.get("deps"), client, await readBody(c, passwordGrant)));
      case "refresh_token": {
        const { refresh_token } = await readBody(c, refreshGrant);
        return c.json(await refreshSession(c.get("deps"), client, refresh_token), 200);
      }
      default:
        throw new AuthError("invalid_credentials", "unsupported_grant_type");
    }
  })
  .post("/verify", requireKeys, async (c) => {
    const request = await readBody(c, verifyRequest);
    return sendTokens(c, await verifyOneTime(c.get("deps"), clientOf(c), request));
  })
  .get("/user", async (c) => {
    const { user } = await readSession(c);
    const account = await loadAccount(c.get("deps"), user.id);
    if (!account) throw new AuthError("user_not_found", "User from sub claim in JWT does not exist");
    return c.json(toUser(account), 200);
  })
  .post("/logout", async (c) => {
    const { session } = await readSession(c);
    const asked = c.req.query("scope") || "global";
    const scope = SCOPES.find((name) => name === asked);
    if (!scope) throw new AuthError("validation_failed", `Unsupported logout scope "${asked.slice(0, 20)}"`);
    await signOut(c.get("deps"), session, scope);
    if (scope !== "others") dropBinding(c);
    return c.body(null, 204);
  })
  .all("*", () => {
    throw new AuthError("not_found", "There is no such endpoint.");
  });

/** The public keys, here and at the address where the standard looks for them. */
export async function sendKeys(c: Context<AppEnv>) {
  const { jwks } = await signingKeys(c.get("deps").settings);
  c.header("Cache-Control", `public, max-age=${KEYS_SECONDS}`);
  return c.json(jwks, 200);
}

function sendTokens(c: Context<AppEnv>, { tokens, binding }: Started) {
  if (binding) setBinding(c, binding);
  return c.json(tokens, 200);
}
