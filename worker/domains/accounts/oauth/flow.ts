import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { MINUTE } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { digest } from "#worker/kernel/seal/crypto.ts";
import { flowStates } from "../schema/flow-states.ts";

type FlowDeps = Pick<Deps, "db" | "now">;
export type FlowRow = typeof flowStates.$inferSelect;

export const FLOW_MS = 10 * MINUTE;
/** The page exchanges the code at once (RFC 6749, section 4.1.2: at most 10 minutes). */
const CODE_MS = MINUTE;
export const FLOW_KEPT_MS = 10 * MINUTE;

/** Only the browser that began the flow may finish it; the flow is used up. */
export async function takeFlow(
  { db, now }: FlowDeps,
  { state, cookie }: { state: string | undefined; cookie: string | null },
): Promise<FlowRow> {
  if (!state) throw new AuthError("bad_oauth_callback", "OAuth state parameter missing");
  if (!cookie) throw new AuthError("bad_oauth_state", "OAuth callback from another browser than the one that began");
  const [flow] = await db
    .delete(flowStates)
    .where(
      and(eq(flowStates.id, state), eq(flowStates.browserHash, await digest(cookie)), isNull(flowStates.authCodeHash)),
    )
    .returning();
  if (!flow) throw new AuthError("bad_oauth_state", "OAuth callback with invalid state");
  if (flow.expiresAt <= now()) throw new AuthError("bad_oauth_state", "OAuth state has expired");
  return flow;
}

export async function storeCode({ db, now }: FlowDeps, flow: FlowRow, userId: string): Promise<string> {
  const code = crypto.randomUUID();
  const at = now();
  await db.insert(flowStates).values({
    ...flow,
    id: crypto.randomUUID(),
    authCodeHash: await digest(code),
    userId,
    providerVerifier: "",
    nonce: "",
    createdAt: at,
    expiresAt: new Date(at.getTime() + CODE_MS),
  });
  return code;
}

/** Any try uses the code up. */
export async function takeAuthCode(
  { db, now }: FlowDeps,
  { code, verifier }: { code: string; verifier: string },
): Promise<{ userId: string; linkingUserId: string | null }> {
  if (!(code && verifier))
    throw new AuthError("validation_failed", "invalid request: both auth code and code verifier should be non-empty");
  const at = now();
  const kept = new Date(at.getTime() - FLOW_KEPT_MS);
  const [flow] = await db
    .delete(flowStates)
    .where(
      and(
        eq(flowStates.authCodeHash, await digest(code)),
        isNotNull(flowStates.userId),
        gt(flowStates.expiresAt, kept),
      ),
    )
    .returning();
  if (!flow?.userId) throw new AuthError("flow_state_not_found", "invalid flow state, no valid flow state found");
  if (flow.expiresAt <= at) throw new AuthError("flow_state_expired", "invalid flow state, flow state has expired");
  if ((await digest(verifier)) !== flow.codeChallenge)
    throw new AuthError("bad_code_verifier", "code challenge does not match previously saved code verifier");
  return { userId: flow.userId, linkingUserId: flow.linkingUserId };
}
