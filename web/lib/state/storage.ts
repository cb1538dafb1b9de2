/** Browser storage that a visitor's settings may forbid: then nothing is stored, and nothing breaks. */

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
  } catch {
    // A visitor who forbids storage is asked again next time; that is his choice.
  }
}

export function forget(key: string, session = false): void {
  try {
    (session ? sessionStorage : localStorage).removeItem(key);
  } catch {
    // Nothing can be stored there, so nothing is.
  }
}

/** Under which name the sign-in client keeps its session; what it keeps beside begins the same and is none. */
export const SESSION_KEY = "sb-clinic-auth-token";

/** Whether somebody was signed in here when the page was last open. */
export function hasStoredSession(): boolean {
  return readStored(SESSION_KEY) !== null;
}

/** What a page leaves to say for the one that the browser loads next. */
export const NEXT_TOAST_KEY = "nextToast";

/** Left in session storage by sign-up for the first page that is counted. */
export const NEW_ACCOUNT_KEY = "newAccount";

/** What the sign-in client keeps of each sign-in that it began ends so. */
export const VERIFIER = "-code-verifier";
/** When the visitor left for Google. */
export const BEGUN_KEY = `${SESSION_KEY}-begun`;
/** An hour: longer than the server waits for the answer, so that who was too slow is told so. */
const BEGUN_MS = 3_600_000;

/** Whether a sign-in that ends elsewhere was begun in this browser, and its secret half still waits for the answer. */
export function hasBegunSignIn(): boolean {
  const isLive = Date.now() - Number(readStored(BEGUN_KEY)) < BEGUN_MS;
  return isLive && readStored(SESSION_KEY + VERIFIER) !== null;
}
