import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import type { Bindings } from "#worker/kernel/settings/env.ts";

type D1 = Bindings["DB"];
type Statement = ReturnType<D1["prepare"]>;

interface Bound {
  query: string;
  values: SQLInputValue[];
}

/** The parts of D1 that the worker uses, over SQLite in this process. */
export function createLocalD1(database: DatabaseSync): D1 {
  const bounds = new WeakMap<object, Bound>();
  const prepared = new Map<string, StatementSync>();

  function run({ query, values }: Bound, isArrays = false) {
    const statement = prepared.get(query) ?? database.prepare(query);
    prepared.set(query, statement);
    statement.setReturnArrays(isArrays);
    return statement.all(...values);
  }

  function bind(bound: Bound): Statement {
    const statement = {
      bind: (...values: SQLInputValue[]) => bind({ ...bound, values }),
      all: async () => ({ results: run(bound), success: true, meta: {} }),
      run: async () => ({ results: run(bound), success: true, meta: {} }),
      raw: async () => run(bound, true),
      first: async () => run(bound)[0] ?? null,
    };
    bounds.set(statement, bound);
    return statement as unknown as Statement;
  }

  async function batch(statements: Statement[]) {
    database.exec("savepoint batch");
    try {
      const all = statements.map((statement) => {
        const bound = bounds.get(statement);
        if (!bound) throw new Error("This statement was not prepared here.");
        return { results: run(bound), success: true, meta: {} };
      });
      database.exec("release batch");
      return all;
    } catch (error) {
      database.exec("rollback to batch; release batch");
      throw error;
    }
  }

  const prepare = (query: string) => bind({ query, values: [] });
  return { prepare, batch } as unknown as D1;
}
