import type { ClientRequestOptions, ClientResponse, InferRequestType } from "hono/client";
import type { ErrorBody } from "#contract/errors.ts";
import { ApiError } from "./api-error.ts";

/** The query of a call: `QueryOf<typeof admin.leads.$get>`. */
export type QueryOf<Call> = InferRequestType<Call> extends { query: infer Query } ? Query : never;

/** What the typed client promises of a call's success. */
export type AnyResponse = ClientResponse<unknown, number, string>;

type Answer<Response> =
  Response extends ClientResponse<infer Body, infer Status, infer Format>
    ? Status extends 204
      ? undefined
      : Status extends 200 | 201 | 202
        ? Format extends "json"
          ? Body
          : never
        : never
    : never;

/** A file may take its time: no limit of ours cuts it off. */
export const AS_FILE: ClientRequestOptions = { init: { signal: null } };

/** The body of an answer; undefined for 204. @throws ApiError, or TypeError when the server can not be reached */
export async function take<R extends AnyResponse>(asked: Promise<R>): Promise<Answer<R>> {
  const response = await succeeded(asked);
  return (response.status === 204 ? undefined : await response.json()) as Answer<R>;
}

/** The body with its ETag; null where nothing has changed (304). @throws as `take` does */
export async function takeTagged<R extends AnyResponse>(
  asked: Promise<R>,
): Promise<{ etag: string | null; answer: Answer<R> } | null> {
  const response = await succeeded(asked);
  if (response.status === 304) return null;
  return { etag: response.headers.get("ETag"), answer: (await response.json()) as Answer<R> };
}

/** The answer itself, for a file or a stream. @throws as `take` does */
export async function succeeded<R extends AnyResponse>(asked: Promise<R>): Promise<R> {
  const response = await asked;
  if (response.ok || response.status === 304) return response;
  throw new ApiError(await errorOf(response));
}

/** What a refusal says; a body that is none of ours counts as a fault of the server. */
export async function errorOf(response: Pick<AnyResponse, "json">): Promise<ErrorBody["error"]> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  return body?.error ?? { code: "internal", message: "Something went wrong on our side. Please try again." };
}

/** The server takes JSON alone: what has nothing to say sends an empty object. */
export function withJson(init: RequestInit): RequestInit {
  if (init.body || init.method === "GET" || init.method === "DELETE") return init;
  const headers = new Headers(init.headers);
  headers.set("Content-Type", "application/json");
  return { ...init, headers, body: "{}" };
}

/** The header that names the version that was seen. */
export function ifMatch(version: number) {
  return { "if-match": `"${version}"` };
}

/** The header by which a request that is sent twice counts once. */
export function newKey(key: string = crypto.randomUUID()) {
  return { "idempotency-key": key };
}
