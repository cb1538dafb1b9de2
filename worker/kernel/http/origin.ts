import { clinic } from "#content/clinic.ts";
import type { Settings } from "../settings/env.ts";

/** The site's address for messages that no request triggered, without a trailing slash. */
export function siteOrigin({ SITE_ORIGIN }: Settings): string {
  return SITE_ORIGIN || clinic.origin;
}
