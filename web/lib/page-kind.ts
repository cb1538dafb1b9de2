import { isPrivatePath } from "#content/private-paths.ts";

/** Kinds of pages by what they look like: each has a style sheet of its own beside the one that all share. */
export type PageKind = "home" | "reading" | "account";

export function pageKind(path: string): PageKind {
  if (isPrivatePath(path)) return "account";
  return path === "/" ? "home" : "reading";
}
