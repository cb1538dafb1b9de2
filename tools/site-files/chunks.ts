import { resolve } from "node:path";
import type { Rolldown } from "vite";

type ModuleInfo = Pick<Rolldown.ModuleInfo, "importedIds" | "dynamicallyImportedIds">;

interface Modules {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

type Kind = "public" | "patient" | "staff" | "admin";

const [main, accountTree, staffSearches] = ["main.tsx", "account-tree.gen.ts", "staff-searches.ts"].map((file) =>
  resolve("web", file),
);
const STAFF_PAGE = /\/routes\/_account\/staff-portal\b/;
const ADMIN_PAGE = /\/routes\/_account\/admin\b/;

let kinds: ReadonlyMap<string, ReadonlySet<Kind>> | undefined;

/**
 * The chunk of a module that several private pages share, one for each set of documents that load it: small files of
 * their own were a hundred requests a page, and more than `_headers` can name (decision 12). What a public page loads too
 * keeps its own chunk.
 */
export function privateChunk(id: string, modules: Modules): string | null {
  kinds ??= kindsOf(modules);
  const of = kinds.get(id);
  if (!of || of.has("public") || of.has("patient") || id.includes("/node_modules/")) return null;
  return of.size === 2 ? "staff" : [...of].join();
}

/** The documents that reach each module. */
function kindsOf(modules: Modules): ReadonlyMap<string, ReadonlySet<Kind>> {
  const found = new Map<string, Set<Kind>>();

  function reach(kind: Kind, id: string | undefined, isOther: (id: string) => boolean): void {
    const waiting = id === undefined ? [] : [id];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const known = found.get(next) ?? new Set();
      if (known.has(kind) || isOther(next)) continue;
      found.set(next, known.add(kind));
      const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(next) ?? {};
      waiting.push(...importedIds, ...dynamicallyImportedIds);
    }
  }

  const isLazy = (id: string) => id.endsWith(".lazy.tsx");
  reach("public", main, (id) => id === accountTree);
  reach("patient", accountTree, (id) => id === staffSearches || (isLazy(id) && (STAFF_PAGE.test(id) || ADMIN_PAGE.test(id))));
  reach("staff", accountTree, (id) => isLazy(id) && !STAFF_PAGE.test(id));
  reach("admin", accountTree, (id) => isLazy(id) && !ADMIN_PAGE.test(id));
  return found;
}
