import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const worker = process.env["WORKER_ORIGIN"] ?? "http://localhost:8787";

/** `npm run dev`: hot reload in front of `wrangler dev`. `tools/build.ts` builds with the same plugins. */
export default defineConfig({
  root: "web",
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      routesDirectory: "./routes",
      generatedRouteTree: "./route-tree.gen.ts",
      disableLogging: true,
    }),
    react(),
    tailwindcss(),
  ],
  server: { proxy: { "/api": worker, "/auth/v1": worker, "/.well-known": worker, "^/dev/": worker } },
});
