import { Hono } from "hono";
import { otpRequest, recoverRequest, resendRequest, signUpRequest, verifyRequest } from "#contract/auth.ts";
import type { AppEnv } from "#worker/deps.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { sendSession } from "../protocol/answer.ts";
import { readBody } from "../protocol/body.ts";
import { clientOf, inEvenTime } from "../protocol/client.ts";
import { requireKeys } from "../protocol/require-keys.ts";
import { markBrowser, unmarkBrowser } from "../sign-up/pending.ts";
import { signUp } from "../sign-up/sign-up.ts";
import { askOtp, askRecovery, askResend } from "./mail-requests.ts";
import { askOf } from "./redirect.ts";
import { verifyOneTime } from "./verify.ts";

const MAX_PARAMETER = 200;

export const mailRoutes = new Hono<AppEnv>()
  .post("/signup", requireKeys, async (c) => {
    const request = await readBody(c, signUpRequest);
    const browserHash = await markBrowser(c, clientOf(c));
    const outcome = await signUp(c.get("deps"), { ...askOf(c), request, browserHash });
    return "tokens" in outcome ? sendSession(c, outcome) : c.json(outcome.user, 200);
  })
  .on("POST", ["/otp", "/magiclink"], requireKeys, inEvenTime, async (c) => {
    const request = await readBody(c, otpRequest);
    const browserHash = await markBrowser(c, clientOf(c));
    await askOtp(c.get("deps"), { ...askOf(c), request, browserHash });
    return c.json({}, 200);
  })
  .post("/recover", requireKeys, inEvenTime, async (c) => {
    await askRecovery(c.get("deps"), { ...askOf(c), request: await readBody(c, recoverRequest) });
    return c.json({}, 200);
  })
  .post("/resend", requireKeys, inEvenTime, async (c) => {
    await askResend(c.get("deps"), { ...askOf(c), request: await readBody(c, resendRequest) });
    return c.json({}, 200);
  })
  .post("/verify", requireKeys, async (c) => {
    const request = await readBody(c, verifyRequest);
    const outcome = await verifyOneTime(c.get("deps"), { ...askOf(c), request });
    if (!("tokens" in outcome)) return c.json(outcome, 200);
    unmarkBrowser(c);
    return sendSession(c, outcome);
  })
  // Mail scanners follow links, so this one changes nothing; the page has a button.
  .get("/verify", (c) => {
    const token = c.req.query("token_hash") || c.req.query("token") || "";
    const type = c.req.query("type") ?? "";
    if (!(token && type) || token.length > MAX_PARAMETER || type.length > MAX_PARAMETER)
      throw new AuthError("validation_failed", "Verify requires a token and a verification type");
    const { origin, next } = askOf(c).place;
    const query = new URLSearchParams({ token_hash: token, type, ...(next && next !== "/" && { next }) });
    return c.redirect(`${origin}/auth/confirm?${query}`, 303);
  });
