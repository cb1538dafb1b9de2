import { useBlocker } from "@tanstack/react-router";
import { askToLeave } from "./leave-store.ts";

/** After saving set `isDirty` to false before navigating. @param keys search parameters that name the edited record */
export function useUnsaved(isDirty: boolean, keys: readonly string[] = []): void {
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
    async shouldBlockFn({ current, next }) {
      const isSame = (key: string) => valueIn(current.search, key) === valueIn(next.search, key);
      const stays = current.pathname === next.pathname && ["tab", ...keys].every(isSame);
      return !stays && !(await askToLeave());
    },
  });
}

function valueIn(search: unknown, key: string): unknown {
  return (search as Readonly<Record<string, unknown>>)[key];
}
