import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { passwordGrant, pkceGrant, refreshGrant } from "#contract/auth.ts";
import type { AppEnv } from "#worker/deps.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { signingKeys } from "#worker/kernel/seal/signing-keys.ts";
import { adminRoutes } from "./admin/routes.ts";
import { isPhoneOn } from "./factors/phone.ts";
import { factorRoutes } from "./factors/routes.ts";
import { mailRoutes } from "./mail/mail-routes.ts";
import { askOf } from "./mail/redirect.ts";
import { exchangeCode } from "./oauth/exchange.ts";
import { oauthRoutes } from "./oauth/routes.ts";
import { passkeyRoutes } from "./passkeys/routes.ts";
import { signInWithPassword } from "./password/sign-in.ts";
import { sendSession } from "./protocol/answer.ts";
import { readBody, requireJsonBody } from "./protocol/body.ts";
import { clientOf, dropBinding } from "./protocol/client.ts";
import { onAuthError } from "./protocol/on-auth-error.ts";
import { requireKeys } from "./protocol/require-keys.ts";
import { userRoutes } from "./protocol/user-routes.ts";
import { readSession } from "./session.ts";
import { isBelowOwnStep } from "./sessions/assurance.ts";
import { refreshSession } from "./sessions/refresh.ts";
import { sessionRoutes } from "./sessions/session-routes.ts";
import { endSessionsInScope, type LogoutScope } from "./sessions/sessions.ts";

const MAX_BODY_BYTES = 1024 * 1024;
/** Clients cache keys this long, so a new key is published at least as long before it signs. */
const KEYS_SECONDS = 600;
/** Parts of the protocol that this site does not have. */
const ABSENT = [
  ..."apple azure bitbucket discord facebook figma fly github gitlab kakao keycloak linkedin linkedin_oidc".split(" "),
  ..."notion slack slack_oidc snapchat spotify twitch twitter workos x zoom".split(" "),
  ..."phone web3_ethereum web3_solana".split(" "),
];
const SCOPES: readonly LogoutScope[] = ["local", "others", "global"];

const limitAuthBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new AuthError("request_entity_too_large", "Request body is too large");
  },
});

/** Answers hold tokens and people; only the public keys may be cached. */
const noStore = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
});

/** The wire protocol of the npm client @supabase/auth-js. */
export const authRoutes = new Hono<AppEnv>()
  .onError(onAuthError)
  .use(noStore, limitAuthBody, requireJsonBody)
  .get("/health", (c) => c.json({ version: "1", name: "auth", description: "Sign-in of the clinic's website" }, 200))
  .get("/settings", (c) => {
    const { settings } = c.get("deps");
    const { AUTH_DISABLE_SIGNUP, AUTH_AUTOCONFIRM } = settings;
    const absent = Object.fromEntries(ABSENT.map((name) => [name, false]));
    const external = {
      ...absent,
      email: true,
      anonymous_users: settings.AUTH_ANONYMOUS_USERS,
      google: c.get("deps").identity !== null,
    };
    return c.json(
      {
        external,
        disable_signup: AUTH_DISABLE_SIGNUP,
        mailer_autoconfirm: AUTH_AUTOCONFIRM,
        phone_autoconfirm: false,
        sms_provider: isPhoneOn(settings) ? settings.SMS : "",
        saml_enabled: false,
        passkeys_enabled: true,
        password_min_length: settings.AUTH_PASSWORD_MIN_LENGTH,
        manual_linking_enabled: settings.AUTH_MANUAL_LINKING,
      },
      200,
    );
  })
  .get("/.well-known/jwks.json", sendKeys)
  .post("/token", requireKeys, async (c) => {
    const client = clientOf(c);
    switch (c.req.query("grant_type")) {
      case "password":
        return sendSession(
          c,
          await signInWithPassword(c.get("deps"), { ...askOf(c), request: await readBody(c, passwordGrant) }),
        );
      case "refresh_token": {
        const { refresh_token } = await readBody(c, refreshGrant);
        return c.json(await refreshSession(c.get("deps"), client, refresh_token), 200);
      }
      case "pkce":
        return sendSession(c, await exchangeCode(c.get("deps"), client, await readBody(c, pkceGrant)));
      case "id_token":
        // The one grant whose errors have OAuth's shape (RFC 6749, section 5.2).
        return c.json(
          { error: "unsupported_grant_type", error_description: "Signing in with an ID token is not enabled" },
          400,
        );
      case "web3":
        throw new AuthError("web3_provider_disabled", "Web3 provider is disabled");
      default:
        throw new AuthError("invalid_credentials", "unsupported_grant_type");
    }
  })
  .post("/sso", () => {
    throw new AuthError("saml_provider_disabled", "SAML 2.0 is disabled");
  })
  .post("/logout", async (c) => {
    const actor = await readSession(c);
    const scopeName = c.req.query("scope") || "global";
    const allowed = SCOPES.find((name) => name === scopeName);
    if (!allowed) throw new AuthError("validation_failed", `Unsupported logout scope "${scopeName.slice(0, 20)}"`);
    // The client's default scope is global: below AAL2 it would end the sessions of the owner.
    const scope = isBelowOwnStep(actor) ? "local" : allowed;
    await endSessionsInScope(c.get("deps"), actor.session, scope);
    if (scope !== "others") dropBinding(c);
    return c.body(null, 204);
  })
  .route("/", mailRoutes)
  .route("/", userRoutes)
  .route("/", sessionRoutes)
  .route("/", passkeyRoutes)
  .route("/", adminRoutes)
  .route("/", oauthRoutes)
  .route("/", factorRoutes)
  .all("*", () => {
    throw new AuthError("not_found", "There is no such endpoint.");
  });

export async function sendKeys(c: Context<AppEnv>) {
  const { jwks } = await signingKeys(c.get("deps").settings);
  c.header("Cache-Control", `public, max-age=${KEYS_SECONDS}`);
  return c.json(jwks, 200);
}
