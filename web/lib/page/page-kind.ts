import { LIBRARY_PATH } from "#content/library.ts";
import { practicePages } from "#content/pages/practice.ts";
import { isPrivatePath } from "#content/private-paths.ts";

/** Kinds of pages by what they look like: each has a style sheet of its own beside the one that all share. */
export type PageKind = "home" | "reading" | "library" | "booking" | "account";

/** `address`: a path, with whatever question or fragment stands behind it. */
export function pageKind(address: string): PageKind {
  const path = address.replace(/[?#].*$/s, "");
  if (isPrivatePath(path)) return "account";
  if (path === practicePages.bookAppointment.path) return "booking";
  if (path === LIBRARY_PATH || path.startsWith(`${LIBRARY_PATH}/`)) return "library";
  return path === "/" ? "home" : "reading";
}
