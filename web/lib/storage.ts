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

/** Whether somebody was signed in here when the page was last open. */
export function hasStoredSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith("sb-"));
  } catch {
    return false;
  }
}
