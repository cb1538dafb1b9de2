import { createStore } from "./store.ts";

/** Codes of refusals that a fresh proof lifts. */
type ProofCode = "reauthentication_needed" | "insufficient_aal";

/** Somebody waits for the person to show again who they are. */
interface Asked {
  code: ProofCode;
  settle: (isProved: boolean) => void;
}

export const proofStore = createStore<Asked | null>(null);
let answer: Promise<boolean> | null = null;

/**
 * Opens the dialog 'Please confirm that it is you'. One at a time: whoever asks meanwhile gets the same answer.
 * @returns whether they did; false at once where no dialog is on the page
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

/** Runs a call of the sign-in client; where it wants a fresh proof, asks for it and runs it once more. */
export async function withProof<Result extends Refusable>(call: () => Promise<Result>): Promise<Result> {
  const result = await call();
  const code = result.error?.code;
  if (code !== "reauthentication_needed" && code !== "insufficient_aal") return result;
  return (await askForProof(code)) ? call() : result;
}
