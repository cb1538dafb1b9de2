import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter, tanstackRouterGenerator } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const worker = process.env["WORKER_ORIGIN"] ?? "http://localhost:8787";

/** Public and private pages are documents of their own, so each kind has its own tree: visitors load no list of the other. */
const routes = { target: "react", disableLogging: true } as const;

/** `npm run dev`: hot reload in front of `wrangler dev`. `tools/build.ts` builds with the same plugins. */
export default defineConfig({
  root: "web",
  plugins: [
    tanstackRouter({
      ...routes,
      autoCodeSplitting: true,
      routesDirectory: "./routes/_site",
      generatedRouteTree: "./site-tree.gen.ts",
    }),
    // Private pages are split by hand, being `.lazy.tsx` files.
    tanstackRouterGenerator({
      ...routes,
      routesDirectory: "./routes/_account",
      generatedRouteTree: "./account-tree.gen.ts",
    }),
    react(),
    tailwindcss(),
  ],
  server: {
    proxy: {
      "/api": worker,
      "/auth/v1": worker,
      "/.well-known": worker,
      "/media": worker,
      "/unsubscribe": worker,
      "^/dev/": worker,
    },
  },
});
