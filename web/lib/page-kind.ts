/** Kinds of pages by what they look like: each has a style sheet of its own beside the one that all share. */
export type PageKind = "home" | "reading";

export function pageKind(path: string): PageKind {
  return path === "/" ? "home" : "reading";
}
