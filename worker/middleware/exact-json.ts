import type { Context, TypedResponse } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { AppEnv } from "../deps.ts";

/** `c.json` where Hono's answer type gives up on recursive types or confuses optional with undefined. */
export function exactJson<Answer extends object, Status extends ContentfulStatusCode>(
  c: Context<AppEnv>,
  answer: Answer,
  { status, etag }: { status: Status; etag?: string },
) {
  if (etag !== undefined) c.header("ETag", etag);
  return c.json<object>(answer, status) as Response as Response & TypedResponse<Answer, Status, "json">;
}
