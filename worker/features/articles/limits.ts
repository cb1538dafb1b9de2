import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { createGcra, type Rule } from "../../lib/gcra.ts";
import { createDailyKeys } from "../../lib/rate-limiter.ts";
import { MINUTE } from "../../lib/time.ts";

/** Answers from one address, which a household or a workplace may share. */
const ADDRESS: Rule = { limit: 10, periodMs: MINUTE, burst: 10 };

const states = new WeakMap<object, ReturnType<typeof createState>>();

function createState(secret: string) {
  return { gcra: createGcra(), keys: createDailyKeys(secret) };
}

/** Counts an answer of an address under a code of the day, in this isolate. @throws rate_limited */
export async function admitFeedback({ settings, now }: Pick<Deps, "settings" | "now">, address: string | null) {
  const state = states.get(settings) ?? createState(settings.SECRET_KEY);
  states.set(settings, state);
  const [key] = await state.keys({ address, session: null }, now());
  const verdict = state.gcra.hit(key, ADDRESS, now().getTime());
  if (verdict.ok) return;
  throw new AppError("rate_limited", "That is too often.", { retryAfterSeconds: verdict.retryAfterSeconds });
}
