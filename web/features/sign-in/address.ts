import { returnPath } from "#web/lib/return-path.ts";

export type Mode = "sign-in" | "sign-up" | "staff";

const NAMES = ["mode", "next", "problem", "error", "error_code"] as const;

/** The `validateSearch` of pages that Google, a mail or a guard leads to. It loads no schemas: visitors wait for these pages. */
export function authSearch(given: Record<string, unknown>): { [Name in (typeof NAMES)[number]]?: string } {
  const said = NAMES.map((name) => [name, given[name]] as const).filter(([, value]) => typeof value === "string");
  return Object.fromEntries(said) as Record<string, string>;
}

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
