import { forget, readStored, store } from "#web/lib/state/storage.ts";
import { KEPT_KEY } from "./opening.ts";

interface KeptKey {
  hold: string;
  key: string;
}

let kept: KeptKey | null = null;

export function keyForHold(hold: string): string {
  const known = storedKey();
  if (known?.hold === hold) return known.key;
  kept = { hold, key: crypto.randomUUID() };
  store(KEPT_KEY, JSON.stringify(kept), true);
  return kept.key;
}

export function storedKey(): KeptKey | null {
  kept ??= parse(readStored(KEPT_KEY, true));
  return kept;
}

function parse(text: string | null): KeptKey | null {
  const [, hold, key] = /^\{"hold":"([\w-]+)","key":"([\w-]+)"\}$/.exec(text ?? "") ?? [];
  return hold && key ? { hold, key } : null;
}

export function forgetKey(): void {
  kept = null;
  forget(KEPT_KEY, true);
}
