import { LIBRARY_PATH } from "#content/library.ts";
import { practicePages } from "#content/pages/practice.ts";
import { isPrivatePath } from "#content/private-paths.ts";

export type PageKind = "home" | "reading" | "library" | "booking" | "account";

export function pageKind(address: string): PageKind {
  const path = address.replace(/[?#].*$/s, "");
  if (isPrivatePath(path)) return "account";
  if (path === practicePages.bookAppointment.path) return "booking";
  if (path === LIBRARY_PATH || path.startsWith(`${LIBRARY_PATH}/`)) return "library";
  return path === "/" ? "home" : "reading";
}
