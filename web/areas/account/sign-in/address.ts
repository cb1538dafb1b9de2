import { searchTexts } from "#web/lib/api/search-texts.ts";
import { returnPath } from "#web/lib/session/return-path.ts";

export type Mode = "sign-in" | "sign-up" | "staff";

/** Of pages that Google, a mail or a guard leads to: visitors wait for them. */
export const authSearch = searchTexts("mode", "next", "problem", "error", "error_code");

/** What the address of a sign-in page says. */
export function readAddress({ mode, next, problem, error, error_code }: Record<string, string | undefined>) {
  return {
    mode: modeOf(mode),
    next: returnPath(next),
    /** What went wrong elsewhere, by the protocol's code. */
    problem: problem ?? error_code ?? error,
  };
}

function modeOf(text: string | undefined): Mode {
  return text === "staff" || text === "sign-up" ? text : "sign-in";
}

/** A sign-in page that keeps where the visitor wants to go. */
export function withNext(path: string, next: string | undefined, mode?: Mode): string {
  const query = new URLSearchParams({ ...(mode && mode !== "sign-in" && { mode }), ...(next && { next }) });
  return query.size > 0 ? `${path}?${query}` : path;
}
