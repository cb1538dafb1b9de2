import { useRouterState } from "@tanstack/react-router";
import { returnPath } from "#web/lib/return-path.ts";

export type Mode = "sign-in" | "sign-up" | "staff";

/** What the address of a sign-in page says. */
export function useAddress() {
  const search: Record<string, string | undefined> = useRouterState({ select: ({ location }) => location.search });
  return readAddress(search);
}

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
