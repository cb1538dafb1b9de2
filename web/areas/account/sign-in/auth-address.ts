import { searchTexts } from "#web/lib/api/search-texts.ts";
import { returnPath } from "#web/lib/session/return-path.ts";

export type AuthMode = "sign-in" | "sign-up" | "staff";

/** Search parameters that Google, mails and guards set. */
export const authSearch = searchTexts("mode", "next", "problem", "error", "error_code");

export function readAuthAddress({ mode, next, problem, error, error_code }: Record<string, string | undefined>) {
  return {
    mode: modeOf(mode),
    next: returnPath(next),
    /** The protocol's error code. */
    problem: problem ?? error_code ?? error,
  };
}

function modeOf(text: string | undefined): AuthMode {
  return text === "staff" || text === "sign-up" ? text : "sign-in";
}

/** Keeps the page to return to. */
export function withNext(path: string, next: string | undefined, mode?: AuthMode): string {
  const query = new URLSearchParams({ ...(mode && mode !== "sign-in" && { mode }), ...(next && { next }) });
  return query.size > 0 ? `${path}?${query}` : path;
}
