import { zValidator } from "@hono/zod-validator";
import type { ValidationTargets } from "hono";
import type * as z from "zod/mini";
import { AppError } from "#worker/kernel/errors.ts";

export function validate<Target extends keyof ValidationTargets, Schema extends z.ZodMiniType>(
  target: Target,
  schema: Schema,
) {
  return zValidator(target, schema, (result) => {
    if (result.success) return;
    const fields: Record<string, string> = {};
    for (const issue of result.error.issues) {
      const name = String(issue.path[0] ?? "body");
      fields[name] ??= issue.message;
    }
    const message = Object.values(fields)[0] ?? "The request could not be read.";
    throw new AppError("invalid_request", message, { fields });
  });
}
