/** Visitors may forbid storage: then nothing is stored and nothing fails. */

export function readStored(key: string, session = false): string | null {
  try {
    return (session ? sessionStorage : localStorage).getItem(key);
  } catch {
    return null;
  }
}

export function store(key: string, value: string, session = false): void {
  try {
    (session ? sessionStorage : localStorage).setItem(key, value);
  } catch {}
}

export function forget(key: string, session = false): void {
  try {
    (session ? sessionStorage : localStorage).removeItem(key);
  } catch {}
}

export const SESSION_KEY = "sb-clinic-auth-token";

export function hasStoredSession(): boolean {
  return readStored(SESSION_KEY) !== null;
}

export const NEXT_TOAST_KEY = "nextToast";

export const NEW_ACCOUNT_KEY = "newAccount";

export const VERIFIER = "-code-verifier";
export const BEGUN_KEY = `${SESSION_KEY}-begun`;
const BEGUN_MS = 3_600_000;

export function hasBegunSignIn(): boolean {
  const isLive = Date.now() - Number(readStored(BEGUN_KEY)) < BEGUN_MS;
  return isLive && readStored(SESSION_KEY + VERIFIER) !== null;
}
