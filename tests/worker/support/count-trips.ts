/**
 * A database that tells how often it was asked: a batch is one trip, whatever is in it.
 * @param before what each trip waits for
 */
export function countTrips(database: D1Database, before?: () => Promise<void>) {
  const counter = { trips: 0 };
  const counting =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      counter.trips++;
      await before?.();
      return work(...args);
    };

  function countStatement(statement: D1PreparedStatement): D1PreparedStatement {
    return new Proxy(statement, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (name === "bind") return (...values: unknown[]) => countStatement(target.bind(...values));
        if (["all", "raw", "run", "first"].includes(String(name))) return counting(value.bind(target));
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  }

  const DB = new Proxy(database, {
    get(target, name: keyof D1Database) {
      if (name === "batch") return counting(target.batch.bind(target));
      if (name === "prepare") return (query: string) => countStatement(target.prepare(query));
      return Reflect.get(target, name);
    },
  });
  return { DB, counter };
}
