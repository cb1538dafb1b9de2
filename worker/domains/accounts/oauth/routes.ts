import { type Context, Hono } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { SECOND } from "#contract/time.ts";
import type { AppEnv } from "#worker/deps.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { nextPathOf } from "../mail/redirect.ts";
import { backgroundOf, clientOf } from "../protocol/client.ts";
import { toAuthError } from "../protocol/on-auth-error.ts";
import { actorOf } from "../session.ts";
import { requireAssurance, requireRecent } from "../sessions/assurance.ts";
import { DEFAULT_TARGET, SIGN_IN_PAGE, withCode, withError } from "./answers.ts";
import { type BegunFlow, beginFlow, providerFor } from "./begin.ts";
import { finishFlow } from "./callback.ts";
import { FLOW_MS, takeFlow } from "./flow.ts";
import { unlinkIdentity } from "./identities.ts";

const TRANSACTION = "oauth_tx";

const requireLinking = createMiddleware<AppEnv>(async (c, next) => {
  if (!c.get("deps").settings.AUTH_MANUAL_LINKING)
    throw new AuthError("manual_linking_disabled", "Manual linking is disabled");
  await next();
});

export const oauthRoutes = new Hono<AppEnv>()
  .get("/authorize", async (c) => {
    const provider = providerFor(c.get("deps"), c.req.query("provider"));
    const redirectTo = nextPathOf(c) ?? DEFAULT_TARGET;
    try {
      const begun = await beginFlow(c.get("deps"), clientOf(c), { provider, redirectTo, ...challengeOf(c) });
      return c.redirect(hrefOf(c, begun), 302);
    } catch (error) {
      return c.redirect(withError(addressOf(c, redirectTo), read(error, c)), 302);
    }
  })
  .on(["GET", "POST"], "/callback", async (c) => {
    const deps = c.get("deps");
    const cookie = getCookie(c, TRANSACTION, "host") ?? null;
    let target = SIGN_IN_PAGE;
    let isKnown = false;
    try {
      const { state, code, error } = await answerOf(c);
      const flow = await takeFlow(deps, { state, cookie });
      dropTransaction(c);
      target = flow.redirectTo;
      isKnown = true;
      const answer = { flow, cookie: cookie ?? "", code, error, background: backgroundOf(c) };
      return c.redirect(withCode(addressOf(c, target), await finishFlow(deps, clientOf(c), answer)), 302);
    } catch (error) {
      return c.redirect(withError(addressOf(c, target), read(error, c)), isKnown ? 302 : 303);
    }
  })
  .get("/user/identities/authorize", requireAssurance(), requireLinking, requireRecent, async (c) => {
    const { user, session } = actorOf(c);
    const begun = await beginFlow(c.get("deps"), clientOf(c), {
      provider: providerFor(c.get("deps"), c.req.query("provider")),
      redirectTo: nextPathOf(c) ?? DEFAULT_TARGET,
      ...challengeOf(c),
      linking: { userId: user.id, sessionId: session.id },
    });
    const url = hrefOf(c, begun);
    return c.req.query("skip_http_redirect") === "true" ? c.json({ url }, 200) : c.redirect(url, 302);
  })
  .delete("/user/identities/:id", requireAssurance(), requireLinking, requireRecent, async (c) => {
    const unlinking = { actor: actorOf(c), identityId: c.req.param("id"), background: backgroundOf(c) };
    await unlinkIdentity(c.get("deps"), clientOf(c), unlinking);
    return c.json({}, 200);
  });

/** In the address, or in a posted form (OAuth 2.0 Form Post Response Mode). */
async function answerOf(c: Context<AppEnv>): Promise<Record<"state" | "code" | "error", string | undefined>> {
  const form = c.req.method === "POST" ? await c.req.parseBody() : {};
  const part = (name: string) => c.req.query(name) ?? (typeof form[name] === "string" ? form[name] : undefined);
  return { state: part("state"), code: part("code"), error: part("error") };
}

function challengeOf(c: Context<AppEnv>) {
  const { code_challenge, code_challenge_method, login_hint } = c.req.query();
  return { challenge: { code_challenge, code_challenge_method }, loginHint: login_hint };
}

/** Lax: a Strict cookie would not come back from the provider. */
function hrefOf(c: Context<AppEnv>, { url, cookie }: BegunFlow): string {
  const maxAge = FLOW_MS / SECOND;
  setCookie(c, TRANSACTION, cookie, {
    prefix: "host",
    secure: true,
    httpOnly: true,
    sameSite: "Lax",
    path: "/",
    maxAge,
  });
  return url.href;
}

function dropTransaction(c: Context<AppEnv>): void {
  deleteCookie(c, TRANSACTION, { prefix: "host", secure: true, path: "/" });
}

function addressOf(c: Context<AppEnv>, path: string): URL {
  return new URL(path, new URL(c.req.url).origin);
}

function read(error: unknown, c: Context<AppEnv>): AuthError {
  if (error instanceof AuthError) return error;
  return toAuthError(error instanceof Error ? error : new Error("Something that is no error was thrown."), c);
}
