export const BOOKING_PATH = "/book-appointment";
export const SIGN_IN_PATH = "/auth";
export const DASHBOARD_PATH = "/dashboard";
export const STAFF_PATH = "/staff-portal";

const MAX_LENGTH = 2000;
/** Browsers drop or turn these, so that an address is not what it seems. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it looks for
const MISLEADING = /[\u0000- \\\u007f]/;
const ANY_ORIGIN = "https://site.invalid";

export function returnPath(given: string | null | undefined): string | undefined {
  if (!given?.startsWith("/") || given.length > MAX_LENGTH || MISLEADING.test(given)) return undefined;
  const url = URL.parse(given, ANY_ORIGIN);
  if (url?.origin !== ANY_ORIGIN || url.pathname.startsWith("//")) return undefined;
  if (/^\/(?:auth|api|dev)(?:\/|$)/i.test(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}

export function signInAddress(next?: string, mode?: "staff"): string {
  const query = new URLSearchParams({ ...(mode && { mode }), ...(next && { next }) }).toString();
  return query ? `${SIGN_IN_PATH}?${query}` : SIGN_IN_PATH;
}
