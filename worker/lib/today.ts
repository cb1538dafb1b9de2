import { clinic } from "#content/clinic.ts";
import type { Deps } from "../deps.ts";
import { toWallTime } from "./zoned-time.ts";

/** Today by the clinic's calendar, "2026-11-22". */
export function todayOf({ now }: Pick<Deps, "now">): string {
  return toWallTime(now().getTime(), clinic.timeZone).date;
}
