import { withJson } from "#web/lib/api/take.ts";
import { fetchAsSelf } from "#web/lib/session/as-self.ts";
import { createClient } from "#worker/client.ts";

// web/lib/api/api.ts would bring the sign-in client along: a guest books without it.

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

function sendBy(fetched: typeof fetch) {
  return async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const response = await fetched(input, withJson(init ?? {}));
    noteClock(response);
    return response;
  };
}

const client = createClient(location.origin, { fetch: sendBy(fetch) });

/** Booking as anybody may call it. @example `await take(booking.next.$get({ query: {} }))` */
export const booking = client.api.booking;

/** The same as who is signed in here; without a session, or with half of one, as anybody. */
export const bookingAsSelf = createClient(location.origin, { fetch: sendBy(fetchAsSelf) }).api.booking;
