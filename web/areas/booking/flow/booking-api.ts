import { withJson } from "#web/lib/api/take.ts";
import { fetchAsSelf } from "#web/lib/session/as-self.ts";
import { createClient } from "#worker/client.ts";

// Not web/lib/api/api.ts, which loads the sign-in client: guests book without it.

let skewMs = 0;

/** Milliseconds since the epoch by the server's clock, because a phone's clock may be wrong. */
export function serverNow(): number {
  return Date.now() + skewMs;
}

function noteClock({ headers }: Response): void {
  const server = Date.parse(headers.get("Date") ?? "");
  // The Date header has whole seconds.
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

/** Without a session, for guests. @example `await take(booking.next.$get({ query: {} }))` */
export const booking = client.api.booking;

/** With the session of this browser, or as a guest without one at the needed level. */
export const bookingAsSelf = createClient(location.origin, { fetch: sendBy(fetchAsSelf) }).api.booking;
