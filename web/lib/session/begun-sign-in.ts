import { BEGUN_KEY, SESSION_KEY, store, VERIFIER } from "../state/storage.ts";

/** Notes that the visitor leaves for Google: for a while an answer may come back. */
export function noteBegunSignIn(): void {
  store(BEGUN_KEY, String(Date.now()));
}

/** Takes away the secret halves of what was begun and left; the client makes one for every mail too, which needs none. */
export function forgetBegunSignIns(): void {
  const left = Object.keys(localStorage).filter((key) => key.startsWith(SESSION_KEY) && key.endsWith(VERIFIER));
  for (const key of [...left, BEGUN_KEY]) localStorage.removeItem(key);
}
