import { createStore } from "../state/store.ts";

type ProofCode = "reauthentication_needed" | "insufficient_aal";

interface ProofRequest {
  code: ProofCode;
  settle: (isProved: boolean) => void;
}

export const proofStore = createStore<ProofRequest | null>(null);
let answer: Promise<boolean> | null = null;

/** Concurrent calls share one dialog. @returns false if the user canceled or the page has no dialog */
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

export async function withProof<Result extends Refusable>(call: () => Promise<Result>): Promise<Result> {
  const result = await call();
  const code = result.error?.code;
  if (code !== "reauthentication_needed" && code !== "insufficient_aal") return result;
  return (await askForProof(code)) ? call() : result;
}
