import type { KernelDeps } from "../deps.ts";
import { logFailure } from "../log.ts";
import type { KvKey } from "./kv-keys.ts";

const PATIENCE_MS = 150;

export async function readText({ kv, inTime }: Pick<KernelDeps, "kv" | "inTime">, key: KvKey): Promise<string | null> {
  try {
    return await inTime(kv.get(key), PATIENCE_MS);
  } catch (error) {
    logFailure("kv_unavailable", error, { what: "text_read" });
    return null;
  }
}

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
