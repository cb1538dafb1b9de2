import { type Context, Hono } from "hono";
import {
  challengeRequest,
  enrollRequest,
  recoveryCodeRequest,
  recoveryCodesRequest,
  verifyFactorRequest,
} from "#contract/auth-factors.ts";
import type { AppEnv } from "#worker/deps.ts";
import { type AccountNotice, accountNoticeMail } from "../mail/mails.ts";
import { readBody } from "../protocol/body.ts";
import { backgroundOf, clientOf } from "../protocol/client.ts";
import { signedIn } from "../sessions/assurance.ts";
import { challengeFactor } from "./challenge.ts";
import { enrollFactor } from "./enroll.ts";
import type { FactorRequest } from "./factor.ts";
import {
  generateRecoveryCodes,
  recoveryCodesStatus,
  regenerateRecoveryCodes,
  removeRecoveryCodes,
  verifyRecoveryCode,
} from "./recovery-codes.ts";
import { unenrollFactor } from "./unenroll.ts";
import { verifyFactor } from "./verify.ts";

/** The recovery codes' paths come first: Hono takes the first match. */
export const factorRoutes = new Hono<AppEnv>()
  .get("/factors/recovery-codes", async (c) => c.json(await recoveryCodesStatus(c.get("deps"), await acting(c)), 200))
  .post("/factors/recovery-codes", async (c) => {
    const by = await acting(c);
    const { friendly_name } = await readBody(c, recoveryCodesRequest);
    return c.json(await generateRecoveryCodes(c.get("deps"), by, friendly_name), 200);
  })
  .delete("/factors/recovery-codes", async (c) =>
    c.json(await removeRecoveryCodes(c.get("deps"), await acting(c)), 200),
  )
  .post("/factors/recovery-codes/verify", async (c) => {
    const by = await acting(c);
    const { code } = await readBody(c, recoveryCodeRequest);
    return c.json(await verifyRecoveryCode(c.get("deps"), by, code), 200);
  })
  .post("/factors/recovery-codes/regenerate", async (c) =>
    c.json(await regenerateRecoveryCodes(c.get("deps"), await acting(c)), 200),
  )
  .post("/factors", async (c) => {
    const by = await acting(c);
    return c.json(await enrollFactor(c.get("deps"), by, await readBody(c, enrollRequest)), 200);
  })
  .post("/factors/:id/challenge", async (c) => {
    const by = await acting(c);
    const request = { ...(await readBody(c, challengeRequest)), factorId: c.req.param("id") };
    return c.json(await challengeFactor(c.get("deps"), by, request), 200);
  })
  .post("/factors/:id/verify", async (c) => {
    const by = await acting(c);
    const request = { ...(await readBody(c, verifyFactorRequest)), factorId: c.req.param("id") };
    return c.json(await verifyFactor(c.get("deps"), by, request), 200);
  })
  .delete("/factors/:id", async (c) =>
    c.json(await unenrollFactor(c.get("deps"), await acting(c), c.req.param("id")), 200),
  );

async function acting(c: Context<AppEnv>): Promise<FactorRequest> {
  const { mailer } = c.get("deps");
  const actor = await signedIn(c);
  const client = clientOf(c);
  const { email } = actor.user;
  function tell(notice: AccountNotice): void {
    if (email) backgroundOf(c)("factor_notice_failed", () => mailer.send(accountNoticeMail(email, notice, client)));
  }
  return { actor, client, tell };
}
