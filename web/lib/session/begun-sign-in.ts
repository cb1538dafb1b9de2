import { BEGUN_KEY, SESSION_KEY, store, VERIFIER } from "../state/storage.ts";

export function noteBegunSignIn(): void {
  store(BEGUN_KEY, String(Date.now()));
}

export function forgetBegunSignIns(): void {
  const left = Object.keys(localStorage).filter((key) => key.startsWith(SESSION_KEY) && key.endsWith(VERIFIER));
  for (const key of [...left, BEGUN_KEY]) localStorage.removeItem(key);
}
