import { createStore } from "../state/store.ts";

/** Error codes that a fresh proof resolves. */
type ProofCode = "reauthentication_needed" | "insufficient_aal";

/** A call that waits for a fresh proof. */
interface Asked {
  code: ProofCode;
  settle: (isProved: boolean) => void;
}

export const proofStore = createStore<Asked | null>(null);
let answer: Promise<boolean> | null = null;

/**
 * Opens the dialog "Please confirm that it is you". Calls that ask while it is open share its answer.
 * @returns true if the user proved it; false at once if the page has no dialog
 */
export function askForProof(code: ProofCode): Promise<boolean> {
  if (proofStore.listeners.size === 0) return Promise.resolve(false);
  answer ??= new Promise<boolean>((resolve) => {
    proofStore.set({ code, settle: resolve });
  }).finally(() => {
    answer = null;
    proofStore.set(null);
  });
  return answer;
}

interface Refusable {
  error: { code?: string | undefined } | null;
}

/** Runs a call of the sign-in client, and once more after a fresh proof if it needs one. */
export async function withProof<Result extends Refusable>(call: () => Promise<Result>): Promise<Result> {
  const result = await call();
  const code = result.error?.code;
  if (code !== "reauthentication_needed" && code !== "insufficient_aal") return result;
  return (await askForProof(code)) ? call() : result;
}
