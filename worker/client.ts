import { type ClientRequestOptions, hc } from "hono/client";
import type { AppType } from "./app.ts";
import type { StaffAppType } from "./staff-routes.ts";

export function createClient(origin: string, options?: ClientRequestOptions) {
  return hc<AppType>(origin, options);
}

/** Types alone, so the browser still loads the staff code on demand. */
export function createStaffClient(origin: string, options?: ClientRequestOptions) {
  return hc<StaffAppType>(origin, options);
}
