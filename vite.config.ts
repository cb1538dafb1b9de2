import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter, tanstackRouterGenerator } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Public and private pages are documents of their own, so each kind has its own tree: visitors load no list of the other. */
const routes = { target: "react", disableLogging: true } as const;

/** What the build (`tools/build.ts`) and the development server (`tools/dev-server.ts`) have in common. */
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
});
