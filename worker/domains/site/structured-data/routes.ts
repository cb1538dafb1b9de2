import { Hono } from "hono";
import { ifMatchHeader, versionOf } from "#contract/booking.ts";
import {
  overrideList,
  overrideRequest,
  ratingRequest,
  rollbackRequest,
  routeQuerySchema,
  testRequest,
} from "#contract/structured-data.ts";
import type { AppEnv } from "#worker/deps.ts";
import {
  actorOf,
  requirePermission,
  requireRecentProof,
  requireRecentProofWhen,
} from "#worker/domains/accounts/session.ts";
import { listFile } from "#worker/kernel/list.ts";
import { exactJson } from "#worker/middleware/exact-json.ts";
import { validate } from "#worker/middleware/validate.ts";
import { exportStructuredData } from "./export.ts";
import { createOverride, listOverrides, saveOverride } from "./overrides.ts";
import { listPublicPages, readPublicPage, testPublicPages } from "./places.ts";
import { disableOverride, publishOverride, rollBackOverride, testOverride } from "./publish.ts";
import { setRatingShown } from "./rating.ts";
import { findOverride } from "./rows.ts";

const mayRead = requirePermission("schema:read");
const mayWrite = requirePermission("schema:write");
const ifMatch = validate("header", ifMatchHeader);

const proofToTurnOn = requireRecentProofWhen(({ isOn }) => isOn === true);

export const schemaRoutes = new Hono<AppEnv>()
  .get("/routes", mayRead, async (c) => c.json(await listPublicPages(c.get("deps")), 200))
  .get("/route", mayRead, validate("query", routeQuerySchema), async (c) =>
    c.json(await readPublicPage(c.get("deps"), c.req.valid("query").path), 200),
  )
  .post("/test", mayWrite, validate("json", testRequest), async (c) => {
    const answer = await testPublicPages(c.get("deps"), c.req.valid("json").paths, actorOf(c));
    return c.json(answer, 200);
  })
  .get("/export", mayRead, async (c) => {
    const file = await exportStructuredData(c.get("deps"), actorOf(c));
    return c.body(file, 200, {
      "Content-Type": "application/json",
      "Content-Disposition": 'attachment; filename="structured-data.json"',
      "Cache-Control": "no-store",
    });
  })
  .put("/rating", mayWrite, ifMatch, validate("json", ratingRequest), proofToTurnOn, async (c) => {
    const version = versionOf(c.req.valid("header")["if-match"]);
    const answer = await setRatingShown(c.get("deps"), { isOn: c.req.valid("json").isOn, version }, actorOf(c));
    return c.json(answer, 200);
  })
  .get("/overrides", mayRead, validate("query", overrideList.query), async (c) =>
    c.json(await listOverrides(c.get("deps"), c.req.valid("query")), 200),
  )
  .get("/overrides/export", mayRead, requireRecentProof, validate("query", overrideList.query), (c) =>
    listFile(c, overrideList, { query: c.req.valid("query"), read: listOverrides }),
  )
  .post("/overrides", mayWrite, validate("json", overrideRequest), async (c) => {
    const override = await createOverride(c.get("deps"), c.req.valid("json"), actorOf(c));
    return c.json({ override }, 201);
  })
  .get("/overrides/:id", mayRead, async (c) => {
    const { override } = await findOverride(c.get("deps"), c.req.param("id"));
    return exactJson(c, { override }, { status: 200 });
  })
  .put("/overrides/:id", mayWrite, ifMatch, validate("json", overrideRequest), async (c) => {
    const seen = { id: c.req.param("id"), version: versionOf(c.req.valid("header")["if-match"]) };
    const override = await saveOverride(c.get("deps"), { ...seen, request: c.req.valid("json") }, actorOf(c));
    return c.json({ override }, 200);
  })
  .post("/overrides/:id/test", mayWrite, ifMatch, async (c) => {
    const seen = { id: c.req.param("id"), version: versionOf(c.req.valid("header")["if-match"]) };
    return c.json(await testOverride(c.get("deps"), seen, actorOf(c)), 200);
  })
  .post("/overrides/:id/publish", mayWrite, ifMatch, async (c) => {
    const seen = { id: c.req.param("id"), version: versionOf(c.req.valid("header")["if-match"]) };
    return c.json(await publishOverride(c.get("deps"), seen, actorOf(c)), 200);
  })
  .post("/overrides/:id/disable", mayWrite, ifMatch, async (c) => {
    const seen = { id: c.req.param("id"), version: versionOf(c.req.valid("header")["if-match"]) };
    const override = await disableOverride(c.get("deps"), seen, actorOf(c));
    return c.json({ override }, 200);
  })
  .post("/overrides/:id/rollback", mayWrite, ifMatch, validate("json", rollbackRequest), async (c) => {
    const seen = { id: c.req.param("id"), version: versionOf(c.req.valid("header")["if-match"]) };
    const answer = await rollBackOverride(c.get("deps"), { ...seen, ...c.req.valid("json") }, actorOf(c));
    return c.json(answer, 200);
  });
