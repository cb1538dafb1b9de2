const SETS_ID = /^update "\w+" set (?:(?! where ).)*"id" = /;

/** Rejects an update that sets a primary key: SQLite then searches every table that references it. */
export function strictDatabase(database: D1Database): D1Database {
  return new Proxy(database, {
    get(target, name) {
      if (name === "prepare")
        return (query: string) => {
          if (SETS_ID.test(query)) throw new Error(`Leave "id" out of: ${query}`);
          return target.prepare(query);
        };
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
