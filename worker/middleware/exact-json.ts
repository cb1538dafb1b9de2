import type { Context, TypedResponse } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { AppEnv } from "../deps.ts";

/**
 * `c.json` for an answer that is JSON as it stands but that Hono's type of it can not follow: it gives up where a type
 * refers to itself, and takes what may be left out for what may be undefined.
 */
export function exactJson<Answer extends object, Status extends ContentfulStatusCode>(
  c: Context<AppEnv>,
  answer: Answer,
  { status, etag }: { status: Status; etag?: string },
) {
  if (etag !== undefined) c.header("ETag", etag);
  return c.json<object>(answer, status) as Response as Response & TypedResponse<Answer, Status, "json">;
}
