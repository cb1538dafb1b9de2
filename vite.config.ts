import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter, tanstackRouterGenerator } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** A tree for each area, so that visitors load no list of private pages. */
const routes = { target: "react", disableLogging: true } as const;

export default defineConfig({
  root: "web",
  plugins: [
    tanstackRouter({
      ...routes,
      autoCodeSplitting: true,
      routesDirectory: "./routes/_site",
      generatedRouteTree: "./site-tree.gen.ts",
    }),
    // `.lazy.tsx` files split private pages by hand.
    tanstackRouterGenerator({
      ...routes,
      routesDirectory: "./routes/_account",
      generatedRouteTree: "./account-tree.gen.ts",
    }),
    react(),
    tailwindcss(),
  ],
});
