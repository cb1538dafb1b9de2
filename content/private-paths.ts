/** Where pages for one person live: sign-in, accounts, staff, intake, and the management of one visit. */
export const privatePaths = [
  "/auth",
  "/dashboard",
  "/staff-portal",
  "/admin",
  "/patient-intake",
  "/book-appointment/manage",
] as const;

/** Whether a path lies there: such pages are documents of their own, apart from the public ones. */
export function isPrivatePath(path: string): boolean {
  return privatePaths.some((page) => path === page || path.startsWith(`${page}/`));
}

/** The file that stands at all addresses of private pages, without its ending. */
export const SHELL_PATH = "/app";

/** Addresses of private pages, `*` for whatever follows. Below /auth they are named: a wildcard would hold the API. */
export const shellAddresses = [
  "/auth",
  "/auth/confirm",
  "/auth/reset",
  "/dashboard",
  "/dashboard/*",
  "/staff-portal",
  "/staff-portal/*",
  "/admin",
  "/admin/*",
  "/patient-intake/*",
  "/book-appointment/manage",
  "/book-appointment/manage/*",
] as const;

/** The catalogue of components, which builds for development alone have. */
export const CATALOGUE_PATH = "/dev/ui";

export function isShellAddress(path: string): boolean {
  return shellAddresses.some((address) =>
    address.endsWith("/*") ? path.startsWith(address.slice(0, -1)) : path === address,
  );
}

/** Pages of one area are one document; a link to another area loads its document. */
export function areaOf(path: string): "site" | "account" | "staff" {
  if (!isShellAddress(path)) return "site";
  return /^\/(?:admin|staff-portal)(?:\/|$)/.test(path) ? "staff" : "account";
}
