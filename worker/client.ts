import { type ClientRequestOptions, hc } from "hono/client";
import type { AppType } from "./app.ts";

/** The typed client of this API for the browser: paths, bodies and answers are checked against the routes. */
export function createClient(origin: string, options?: ClientRequestOptions) {
  return hc<AppType>(origin, options);
}
