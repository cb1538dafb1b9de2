import type { KernelDeps } from "../deps.ts";
import { logFailure } from "../log.ts";
import type { KvKey } from "./kv-keys.ts";

/** KV holds copies only: an answer that would have to wait longer is made without one. */
const PATIENCE_MS = 150;

/** The text under a key of KV; null when there is none, and when KV fails or is late. */
export async function readText({ kv, inTime }: Pick<KernelDeps, "kv" | "inTime">, key: KvKey): Promise<string | null> {
  try {
    return await inTime(kv.get(key), PATIENCE_MS);
  } catch (error) {
    logFailure("kv_unavailable", error, { what: "text_read" });
    return null;
  }
}

/**
 * Writes a text that can be made again: a failure is logged as `what` and costs nothing else.
 * @returns whether KV took it
 */
export async function keepText(
  { kv }: Pick<KernelDeps, "kv">,
  { key, text, what, seconds }: { key: KvKey; text: string; what: string; seconds?: number },
): Promise<boolean> {
  try {
    await kv.put(key, text, seconds === undefined ? {} : { expirationTtl: seconds });
    return true;
  } catch (error) {
    logFailure("kv_unavailable", error, { what });
    return false;
  }
}
