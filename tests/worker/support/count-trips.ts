/** For example `insert users`. */
function shapeOf(query: string): string {
  const [, verb = "", table = ""] =
    /^\s*(\w+)[^"]*?(?:from |into |update )"(\w+)"/i.exec(`${query.replace(/^select .*? from /is, "select from ")}`) ??
    [];
  return `${verb.toLowerCase()} ${table}`;
}

/** A batch counts as one trip. @param before awaited before each trip */
export function countTrips(database: D1Database, before?: () => Promise<void>) {
  const counter = { trips: 0, shapes: [] as string[] };
  const shapes = new WeakMap<D1PreparedStatement, string>();
  const counting =
    <Args extends unknown[], Result>(shapeOf: (...args: Args) => string, work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      counter.trips++;
      counter.shapes.push(shapeOf(...args));
      await before?.();
      return work(...args);
    };

  function countStatement(statement: D1PreparedStatement, shape: string): D1PreparedStatement {
    const counted = new Proxy(statement, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (name === "bind") return (...values: unknown[]) => countStatement(target.bind(...values), shape);
        if (["all", "raw", "run", "first"].includes(String(name))) return counting(() => shape, value.bind(target));
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    shapes.set(counted, shape);
    return counted;
  }

  const DB = new Proxy(database, {
    get(target, name: keyof D1Database) {
      if (name === "batch")
        return counting(
          (statements: D1PreparedStatement[]) => statements.map((one) => shapes.get(one)).join(", "),
          target.batch.bind(target),
        );
      if (name === "prepare") return (query: string) => countStatement(target.prepare(query), shapeOf(query));
      return Reflect.get(target, name);
    },
  });
  return { DB, counter };
}
