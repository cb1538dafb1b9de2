import type { Context } from "hono";
import type { AppEnv } from "#worker/deps.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { networkHashOf } from "#worker/kernel/http/network.ts";
import { isAssured, readSession } from "./session.ts";
import type { SignedIn } from "./sessions.ts";

interface Caller {
  kind: "visitor" | "patient";
  signedIn?: SignedIn;
  networkHash: string | null;
}

/** @throws insufficient_aal */
export async function visitorOf(c: Context<AppEnv>): Promise<Caller> {
  const networkHash = await callerNetwork(c);
  if (!c.req.header("Authorization")) return { kind: "visitor", networkHash };
  const signedIn = await readSession(c);
  if (!isAssured(signedIn)) throw new AppError("insufficient_aal", "Please sign in with your second factor.");
  return { kind: "patient", signedIn, networkHash };
}

/** The holder of a mailed link counts as the patient. */
export async function linkHolderOf(c: Context<AppEnv>): Promise<Caller> {
  return { kind: "patient", networkHash: await callerNetwork(c) };
}

function callerNetwork(c: Context<AppEnv>): Promise<string | null> {
  return networkHashOf(c.get("deps").settings, c.req.header("CF-Connecting-IP") ?? null);
}
