import { AuthClient } from "@supabase/auth-js";
import { noteRetryAfter } from "../api/retry-after.ts";
import { SESSION_KEY } from "../state/storage.ts";

export const auth = new AuthClient({
  url: `${location.origin}/auth/v1`,
  storageKey: SESSION_KEY,
  flowType: "pkce",
  experimental: { recoveryCodes: true },
  async fetch(input, init) {
    const response = await fetch(input, init);
    noteRetryAfter(response);
    return response;
  },
});
