import { pageKind } from "./page-kind.ts";

/** The kind of the document, whose block holds what pages of that kind show. */
const shown = import.meta.env.SSR ? undefined : pageKind(location.pathname);

/** Before a public route is shown: a page of another kind needs classes that this document's block leaves out. */
export function holdSheet(to: { location: { pathname: string } }): Promise<unknown> | undefined {
  if (!shown || pageKind(to.location.pathname) === shown) return undefined;
  return import("../../site-sheet.ts");
}
