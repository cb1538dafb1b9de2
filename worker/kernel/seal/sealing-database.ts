import type { Settings } from "../settings/env.ts";
import { openCells, sealParameters } from "./sealed-cells.ts";

type Behind = WeakMap<D1PreparedStatement, () => Promise<D1PreparedStatement>>;

const ASKING: ReadonlySet<string | symbol> = new Set(["all", "run", "raw", "first"]);

export function sealingDatabase(database: D1Database, settings: Settings): D1Database {
  const behind: Behind = new WeakMap();

  function sealing(statement: D1PreparedStatement, values: readonly unknown[]): D1PreparedStatement {
    const bound = async () =>
      values.length === 0 ? statement : statement.bind(...(await sealParameters(settings, values)));
    const proxy = new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...parameters: unknown[]) => sealing(statement, parameters);
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        if (!ASKING.has(name)) return value.bind(target);
        return async (...options: unknown[]) => {
          const real = await bound();
          const result: unknown = await Reflect.apply(Reflect.get(real, name), real, options);
          await openCells(settings, result);
          return result;
        };
      },
    });
    behind.set(proxy, bound);
    return proxy;
  }

  return new Proxy(database, {
    get(target, name) {
      if (name === "prepare") return (query: string) => sealing(target.prepare(query), []);
      if (name === "batch")
        return async (statements: D1PreparedStatement[]) => {
          const real = await Promise.all(statements.map((one) => behind.get(one)?.() ?? one));
          const results = await target.batch(real);
          await openCells(settings, results);
          return results;
        };
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
