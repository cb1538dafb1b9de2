import type { Deps } from "../deps.ts";
import { createGcra } from "./gcra.ts";
import { createDailyKeys } from "./rate-limiter.ts";

/** What a limit counts with: one counter an isolate, and codes of the day in place of addresses and sessions. */
export interface AddressLimits {
  gcra: ReturnType<typeof createGcra>;
  keys: ReturnType<typeof createDailyKeys>;
}

/** Limits of one feature, apart from every other's; made once for each settings object. */
export function createAddressLimits(): (deps: Pick<Deps, "settings">) => AddressLimits {
  const made = new WeakMap<object, AddressLimits>();
  return ({ settings }) => {
    const limits = made.get(settings) ?? { gcra: createGcra(), keys: createDailyKeys(settings.SECRET_KEY) };
    made.set(settings, limits);
    return limits;
  };
}
