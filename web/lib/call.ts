import type { ErrorBody } from "#contract/errors.ts";
import { fetchSignedIn } from "./api.ts";
import { ApiError } from "./api-error.ts";

const TIMED_OUT_MS = 20_000;

export interface Call {
  method?: "POST" | "PUT" | "PATCH" | "DELETE";
  query?: Readonly<Record<string, string | undefined>>;
  json?: unknown;
  /** The version that was seen: If-Match. */
  version?: number;
  /** Idempotency-Key: a double click makes one. */
  key?: string;
  /** If-None-Match: the answer is null where nothing has changed. */
  etag?: string;
}

/** What the server says under /api. @throws ApiError, or TypeError when it can not be reached */
export async function callApi<Answer>(path: string, asked: Call = {}): Promise<Answer> {
  const response = await sendApi(path, asked);
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

/** The same with the answer's ETag; null for 304. */
export async function callApiTagged<Answer>(
  path: string,
  asked: Call,
): Promise<{ etag: string | null; answer: Answer } | null> {
  const response = await sendApi(path, asked);
  if (response.status === 304) return null;
  return { etag: response.headers.get("ETag"), answer: (await response.json()) as Answer };
}

/** The answer itself, for what is read as it comes. @throws ApiError, or TypeError when the server can not be reached */
export async function sendApi(path: string, asked: Call): Promise<Response> {
  const response = await fetchSignedIn(addressOf(path, asked.query), {
    method: asked.method ?? "GET",
    headers: headersOf(asked),
    // The browser's own cache would answer 200 to what we asked with a tag of ours.
    cache: "no-store",
    // A reading that hangs would hold up the next one; a change may wait for 'confirm that it is you'.
    ...(!asked.method && { signal: AbortSignal.timeout(TIMED_OUT_MS) }),
    ...(asked.json !== undefined && { body: JSON.stringify(asked.json) }),
  }).catch(asUnreachable);
  if (response.ok || response.status === 304) return response;
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  throw new ApiError(body?.error ?? { code: "internal", message: "Something went wrong on our side." });
}

function asUnreachable(cause: unknown): never {
  throw new TypeError("The server did not answer.", { cause });
}

function addressOf(path: string, query: Call["query"] = {}): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const text = new URLSearchParams(given).toString();
  return `/api/${path}${text && `?${text}`}`;
}

function headersOf({ json, version, key, etag }: Call): Record<string, string> {
  return {
    ...(json !== undefined && { "Content-Type": "application/json" }),
    ...(version !== undefined && { "If-Match": `"${version}"` }),
    ...(key !== undefined && { "Idempotency-Key": key }),
    ...(etag !== undefined && { "If-None-Match": etag }),
  };
}
