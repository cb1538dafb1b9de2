import type { Context } from "hono";
import type { RouterRoute } from "hono/types";
import { AppError } from "#worker/kernel/errors.ts";
import type { AppEnv } from "../deps.ts";

export function apiNotFound(c: Context<AppEnv>, routes: readonly RouterRoute[]): never {
  const allowed = routes.filter(({ method, path }) => method !== "ALL" && matches(path, c.req.path));
  if (allowed.length === 0) throw new AppError("not_found", "There is nothing here.");
  c.header("Allow", [...new Set(allowed.map(({ method }) => method))].join(", "));
  throw new AppError("method_not_allowed", "This address does not accept that method.");
}

function matches(pattern: string, path: string): boolean {
  if (!pattern.startsWith("/api/")) return false;
  const parts = path.split("/");
  const names = pattern.split("/");
  return names.length === parts.length && names.every((name, i) => name.startsWith(":") || name === parts[i]);
}
