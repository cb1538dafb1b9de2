import type { ClientResponse } from "hono/client";
import type { ErrorBody } from "#contract/errors.ts";
import { createClient } from "#worker/client.ts";
import { ApiError } from "./api-error.ts";
import { auth } from "./auth-client.ts";
import { askForProof } from "./proof.ts";

/** The typed client for who is signed in. @example `const { profile } = await take(api.profile.$get())` */
export const { api } = createClient(location.origin, { fetch: fetchSignedIn });

type Body<Response> =
  Response extends ClientResponse<infer T, infer Status, "json"> ? (Status extends 200 | 201 | 202 ? T : never) : never;

/** The body of an answer. @throws ApiError, or TypeError when the server can not be reached */
export async function take<R extends ClientResponse<unknown>>(asked: Promise<R>): Promise<Body<R>> {
  const response = await asked;
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as Body<R>;
  throw new ApiError(await errorOf(response));
}

async function errorOf(response: Pick<Response, "json">): Promise<ErrorBody["error"]> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  return body?.error ?? { code: "internal", message: "Something went wrong on our side. Please try again." };
}

/**
 * Adds the access token. A token that no longer counts is renewed once, else its session ends here too; a missing
 * factor or a proof that is too old is asked for, and the same request goes out again.
 */
export async function fetchSignedIn(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  let response = await send(input, init);
  if (response.status === 401) {
    const { error } = await auth.refreshSession();
    if (!error) response = await send(input, init);
    if (response.status === 401) await auth.signOut({ scope: "local" });
  }
  if (response.status !== 403) return response;
  const { code } = await errorOf(response.clone());
  if (code !== "insufficient_aal" && code !== "reauthentication_needed") return response;
  return (await askForProof()) ? send(input, init) : response;
}

async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { data } = await auth.getSession();
  const headers = new Headers(init?.headers);
  if (data.session) headers.set("Authorization", `Bearer ${data.session.access_token}`);
  return fetch(input, { ...init, headers });
}
