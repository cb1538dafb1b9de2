export const privatePaths = [
  "/auth",
  "/dashboard",
  "/staff-portal",
  "/admin",
  "/patient-intake",
  "/book-appointment/manage",
] as const;

export function isPrivatePath(path: string): boolean {
  return privatePaths.some((page) => path === page || path.startsWith(`${page}/`));
}

export const SHELL_PATH = "/app";

/** /auth is listed path by path: a wildcard would swallow the API. */
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

/** A link to another area loads a new document. */
export function areaOf(path: string): "site" | "account" | "staff" {
  if (!isShellAddress(path)) return "site";
  return /^\/(?:admin|staff-portal)(?:\/|$)/.test(path) ? "staff" : "account";
}
