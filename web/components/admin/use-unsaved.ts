import { useBlocker } from "@tanstack/react-router";
import { askToLeave } from "./leave-store.ts";

/**
 * While `isDirty`, leaving the page, its tab (`?tab=`) or the document asks first. Filters and pages of lists on the
 * same page may change. After saving set `isDirty` to false before going on.
 */
export function useUnsaved(isDirty: boolean): void {
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
    async shouldBlockFn({ current, next }) {
      const stays = current.pathname === next.pathname && tabIn(current.search) === tabIn(next.search);
      return !stays && !(await askToLeave());
    },
  });
}

function tabIn(search: unknown): unknown {
  return (search as Readonly<Record<string, unknown>>)["tab"];
}
