import type { ClientResponse } from "hono/client";
import type { ErrorBody } from "#contract/errors.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { getSession } from "#web/lib/session.ts";
import { createClient } from "#worker/client.ts";

// web/lib/api.ts would bring the sign-in client along: a guest books without it.

let skewMs = 0;

/** The server's clock, in milliseconds since the epoch: a phone's own may be wrong. */
export function serverNow(): number {
  return Date.now() + skewMs;
}

function noteClock({ headers }: Response): void {
  const server = Date.parse(headers.get("Date") ?? "");
  // That header has whole seconds.
  if (!Number.isNaN(server)) skewMs = Math.abs(server - Date.now()) < 2000 ? 0 : server - Date.now();
}

async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, withJson(init));
  noteClock(response);
  return response;
}

const client = createClient(location.origin, { fetch: send });

/** The server takes JSON alone; what has nothing to say sends an empty object. */
function withJson(init: RequestInit = {}): RequestInit {
  if (init.method !== "POST" || init.body) return init;
  const headers = new Headers(init.headers);
  headers.set("Content-Type", "application/json");
  return { ...init, headers, body: "{}" };
}

/** Booking as anybody may call it. @example `await take(booking.next.$get({ query: {} }))` */
export const booking = client.api.booking;

/** The same as who is signed in here; without a session, or with half of one, as anybody. */
export const bookingAsSelf = createClient(location.origin, { fetch: sendAsSelf }).api.booking;

async function sendAsSelf(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const session = getSession();
  if (session.status !== "signed-in" || session.person.step !== "done") return send(input, init);
  const { auth } = await import("#web/lib/auth-client.ts");
  const { data } = await auth.getSession();
  const headers = new Headers(init?.headers);
  if (data.session) headers.set("Authorization", `Bearer ${data.session.access_token}`);
  return send(input, { ...init, headers });
}

type Body<Response> =
  Response extends ClientResponse<infer T, infer Status, "json"> ? (Status extends 200 | 201 ? T : never) : never;

/** The body of an answer. @throws ApiError, or TypeError when the server can not be reached */
export async function take<R extends ClientResponse<unknown>>(asked: Promise<R>): Promise<Body<R>> {
  const response = await asked;
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as Body<R>;
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  throw new ApiError(body?.error ?? { code: "internal", message: "Something went wrong on our side." });
}
