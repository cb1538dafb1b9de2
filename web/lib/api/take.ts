import type { ClientRequestOptions, ClientResponse, InferRequestType } from "hono/client";
import type { ErrorBody } from "#contract/errors.ts";
import { ApiError } from "./api-error.ts";

export type QueryOf<Call> = InferRequestType<Call> extends { query: infer Query } ? Query : never;

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

export const AS_FILE: ClientRequestOptions = { init: { signal: null } };

/** The body, undefined for 204. @throws ApiError, or TypeError if the server cannot be reached */
export async function take<R extends AnyResponse>(request: Promise<R>): Promise<Answer<R>> {
  const response = await succeeded(request);
  return (response.status === 204 ? undefined : await response.json()) as Answer<R>;
}

export async function takeTagged<R extends AnyResponse>(
  request: Promise<R>,
): Promise<{ etag: string | null; answer: Answer<R> } | null> {
  const response = await succeeded(request);
  if (response.status === 304) return null;
  return { etag: response.headers.get("ETag"), answer: (await response.json()) as Answer<R> };
}

export async function succeeded<R extends AnyResponse>(request: Promise<R>): Promise<R> {
  const response = await request;
  if (response.ok || response.status === 304) return response;
  throw new ApiError(await errorOf(response));
}

export async function errorOf(response: Pick<AnyResponse, "json">): Promise<ErrorBody["error"]> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  return body?.error ?? { code: "internal", message: "Something went wrong on our side. Please try again." };
}

/** The server accepts JSON only, so an empty body is an empty object. */
export function withJson(init: RequestInit): RequestInit {
  if (init.body || init.method === "GET" || init.method === "DELETE") return init;
  const headers = new Headers(init.headers);
  headers.set("Content-Type", "application/json");
  return { ...init, headers, body: "{}" };
}

export function ifMatch(version: number) {
  return { "if-match": `"${version}"` };
}

export function idempotencyKeyHeader(key: string = crypto.randomUUID()) {
  return { "idempotency-key": key };
}
