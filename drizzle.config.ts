import { globSync } from "node:fs";
import { defineConfig } from "drizzle-kit";

/** The local D1, once `npm start` has made it: `npm run db:studio` opens it. */
const [url = ""] = globSync(".wrangler/state/v3/d1/*/*.sqlite", {
  exclude: (path) => path.endsWith("metadata.sqlite"),
});

export default defineConfig({
  dialect: "sqlite",
  dbCredentials: { url },
  schema: "./worker/**/{schema,*-schema,schema/*}.ts",
  out: "./migrations",
  casing: "snake_case",
});
