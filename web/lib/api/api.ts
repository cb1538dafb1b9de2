import { createClient, createStaffClient } from "#worker/client.ts";
import { auth } from "../session/auth-client.ts";
import { askForProof } from "../session/proof.ts";
import { errorOf, withJson } from "./take.ts";

const TIMED_OUT_MS = 20_000;

export const { api } = createClient(location.origin, { fetch: send });

export const { admin, staff } = createStaffClient(location.origin, { fetch: send }).api;

/** Renews a rejected token once, asks for a missing factor or a fresh proof, and sends again. */
async function send(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  let response = await sendOnce(input, init);
  if (response.status === 401) {
    const { error } = await auth.refreshSession();
    if (!error) response = await sendOnce(input, init);
    if (response.status === 401) await auth.signOut({ scope: "local" });
  }
  if (response.status !== 403) return response;
  const { code } = await errorOf(response.clone());
  if (code !== "insufficient_aal" && code !== "reauthentication_needed") return response;
  return (await askForProof(code)) ? sendOnce(input, init) : response;
}

async function sendOnce(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const { data } = await auth.getSession();
  const sent = withJson(init);
  const headers = new Headers(sent.headers);
  if (data.session) headers.set("Authorization", `Bearer ${data.session.access_token}`);
  // A GET that hangs would delay the next one; a file download brings its own signal.
  const signal = init.method === "GET" && init.signal === undefined ? AbortSignal.timeout(TIMED_OUT_MS) : init.signal;
  // The HTTP cache would answer 200 to our own If-None-Match.
  return fetch(input, { ...sent, headers, cache: "no-store", ...(signal && { signal }) }).catch(asUnreachable);
}

function asUnreachable(cause: unknown): never {
  throw new TypeError("The server did not answer.", { cause });
}
