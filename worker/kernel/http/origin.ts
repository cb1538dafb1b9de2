import { clinic } from "#content/clinic.ts";
import type { Settings } from "../settings/env.ts";

/** Where the site is for whoever gets a message that no request asked for, without a slash at the end. */
export function siteOrigin({ SITE_ORIGIN }: Settings): string {
  return SITE_ORIGIN || clinic.origin;
}
