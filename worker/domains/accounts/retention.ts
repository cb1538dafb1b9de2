import { lt } from "drizzle-orm";
import { DAY, HOUR } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { throttles } from "#worker/kernel/limits/schema.ts";
import { isAbandonedFactor } from "./factors/enroll.ts";
import { FLOW_KEPT_MS } from "./oauth/flow.ts";
import { factorChallenges, factors } from "./schema/factors.ts";
import { flowStates } from "./schema/flow-states.ts";
import { passkeyChallenges } from "./schema/passkeys.ts";
import { oneTimeTokens, sessions } from "./schema/sessions.ts";
import { purgeNeverConfirmed } from "./sign-up/never-confirmed.ts";
import { expireRoleRequests } from "./staff-accounts/role-requests.ts";

/** Sessions stay for a day after they end, so that the answer can say why. */
export async function purgeAuth({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const at = now();
  await db.batch([
    db.delete(sessions).where(lt(sessions.idleEndsAt, new Date(at.getTime() - DAY))),
    db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, at)),
    db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, new Date(at.getTime() - HOUR))),
    db.delete(flowStates).where(lt(flowStates.expiresAt, new Date(at.getTime() - FLOW_KEPT_MS))),
    db.delete(factorChallenges).where(lt(factorChallenges.expiresAt, new Date(at.getTime() - HOUR))),
    db.delete(factors).where(isAbandonedFactor(at)),
    db.delete(throttles).where(lt(throttles.windowEndsAt, at)),
  ]);
  await expireRoleRequests({ db, now });
  await purgeNeverConfirmed({ db, now });
}
