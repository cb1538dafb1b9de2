import { type Context, Hono } from "hono";
import { ifMatchHeader, versionOf } from "#contract/booking.ts";
import {
  previewQuery,
  RETENTION_JOB_IDS,
  type RetentionJob,
  retentionRequest,
  retentionRunList,
} from "#contract/retention.ts";
import type { AppEnv } from "#worker/deps.ts";
import { actorOf, requirePermission, requireRecentProof } from "#worker/domains/accounts/session.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { listFile } from "#worker/kernel/list.ts";
import { validate } from "#worker/middleware/validate.ts";
import { changeRetention, listRuns, previewRetention, type RetentionJobs, readRetention, runByHand } from "./report.ts";

const mayRead = requirePermission("compliance:read");
const mayWrite = requirePermission("compliance:write");

export function createRetentionRoutes(jobs: RetentionJobs) {
  return new Hono<AppEnv>()
    .get("/", mayRead, async (c) => c.json(await readRetention(c.get("deps"), jobs), 200))
    .get("/:id/preview", mayRead, validate("query", previewQuery), async (c) => {
      const due = await previewRetention(c.get("deps"), jobs, { job: jobOf(c), keep: c.req.valid("query").keep });
      return c.json({ due }, 200);
    })
    .put(
      "/:id",
      mayWrite,
      requireRecentProof,
      validate("header", ifMatchHeader),
      validate("json", retentionRequest),
      async (c) => {
        const version = versionOf(c.req.valid("header")["if-match"]);
        const policy = { job: jobOf(c), version, request: c.req.valid("json"), actor: actorOf(c) };
        return c.json(await changeRetention(c.get("deps"), jobs, policy), 200);
      },
    )
    .post("/:id/run", mayWrite, requireRecentProof, async (c) => {
      const rows = await runByHand(c.get("deps"), jobs, { job: jobOf(c), actor: actorOf(c) });
      return c.json({ rows }, 200);
    });
}

export const retentionFileRoutes = new Hono<AppEnv>().get("/retention-runs", mayRead, requireRecentProof, (c) =>
  listFile(c, retentionRunList, { query: {}, read: listRuns }),
);

function jobOf(c: Context<AppEnv>): RetentionJob {
  const id = RETENTION_JOB_IDS.find((one) => one === c.req.param("id"));
  if (!id) throw new AppError("not_found", "There is no such policy.");
  return id;
}
