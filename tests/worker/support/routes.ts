import { PUBLIC_ROUTES } from "#worker/domains/accounts/access.ts";
import type { TestApp } from "./app.ts";

/** `forAll` holds fallbacks and middleware. */
export function routesOf({ app }: TestApp, under: string) {
  const all = app.routes.filter(({ path }) => path.startsWith(under));
  const routes = all.filter(({ method }) => method !== "ALL").map(({ method, path }) => ({ method, path }));
  return { routes, forAll: new Set(all.filter(({ method }) => method === "ALL").map(({ path }) => path)) };
}

/** Sends a valid request, so that only the caller's rights can refuse it. */
export function call(send: TestApp["send"], { method, path }: { method: string; path: string }): Promise<Response> {
  const id = "00000000-0000-4000-8000-000000000000";
  const hasBody = method !== "GET" && method !== "DELETE";
  return send(path.replace(/:\w+(?:\{[^}]*\})?/g, id), { method, ...(hasBody && { json: {} }) });
}

export const privateRoutes = (app: TestApp) =>
  routesOf(app, "/api/").routes.filter(({ method, path }) => !PUBLIC_ROUTES.has(`${method} ${path}`));
