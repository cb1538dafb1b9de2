import { type ClientRequestOptions, hc } from "hono/client";
import type { AppType } from "./app.ts";
import type { StaffAppType } from "./staff-routes.ts";

/** The typed client of this API for the browser: paths, bodies and answers are checked against the routes. */
export function createClient(origin: string, options?: ClientRequestOptions) {
  return hc<AppType>(origin, options);
}

/** The same for staff: types alone, so that their code still comes when it is first asked for. */
export function createStaffClient(origin: string, options?: ClientRequestOptions) {
  return hc<StaffAppType>(origin, options);
}
