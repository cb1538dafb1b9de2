import { resolve } from "node:path";
import type { Rolldown } from "vite";

interface Modules {
  getModuleInfo: (id: string) => Pick<Rolldown.ModuleInfo, "importedIds" | "dynamicallyImportedIds"> | null;
}

const MAIN = resolve("web/main.tsx");
const PORTAL = /\/web\/routes\/_account\/staff-portal\b.*\.lazy\.tsx$/;
const ADMIN = /\/web\/routes\/_account\/admin\b.*\.lazy\.tsx$/;
const SEARCHES = resolve("web/staff-searches.ts");

/** Three chunks for staff: one per set of pages needed eighty requests and too many `_headers` rules (decision 12). */
export function staffChunks(): (id: string, modules: Modules) => string | null {
  let known: { others: ReadonlySet<string>; portal: ReadonlySet<string>; admin: ReadonlySet<string> } | undefined;
  return (id, modules) => {
    known ??= {
      others: reach(modules, (id) => id === SEARCHES || PORTAL.test(id) || ADMIN.test(id)),
      portal: reach(modules, (id) => ADMIN.test(id)),
      admin: reach(modules, (id) => PORTAL.test(id)),
    };
    // A library keeps its own chunk: not every page needs tables.
    if (known.others.has(id) || id.includes("/node_modules/")) return null;
    if (known.portal.has(id) && known.admin.has(id)) return "staff";
    return known.portal.has(id) ? "staff-portal" : "admin";
  };
}

function reach(modules: Modules, isClosed: (id: string) => boolean): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [MAIN];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || isClosed(id)) continue;
    found.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {};
    waiting.push(...importedIds, ...dynamicallyImportedIds);
  }
  return found;
}
