import { Hono } from "hono";
import { ifMatchHeader, versionOf } from "#contract/booking.ts";
import { policyRequest, trainedRequest, trainingRequest } from "#contract/compliance.ts";
import { newVendorRequest, vendorRequest } from "#contract/vendors.ts";
import type { AppEnv } from "#worker/deps.ts";
import { actorOf, requirePermission, requireRecentProof } from "#worker/domains/accounts/session.ts";
import { validate } from "#worker/middleware/validate.ts";
import { addPolicy, addTraining, completeTraining, listPolicies, listTraining } from "./registers.ts";
import { addVendor, changeVendor, listVendors } from "./vendors.ts";

const mayRead = requirePermission("compliance:read");
const mayWrite = requirePermission("compliance:write");

/** Firms that work for the clinic, its written policies, and who was trained in what. */
export const registerRoutes = new Hono<AppEnv>()
  .get("/vendors", mayRead, async (c) => c.json(await listVendors(c.get("deps")), 200))
  // An agreement on record lets health information go to a firm.
  .post("/vendors", mayWrite, requireRecentProof, validate("json", newVendorRequest), async (c) =>
    c.json(await addVendor(c.get("deps"), c.req.valid("json"), actorOf(c)), 201),
  )
  .put(
    "/vendors/:id",
    mayWrite,
    requireRecentProof,
    validate("header", ifMatchHeader),
    validate("json", vendorRequest),
    async (c) => {
      const version = versionOf(c.req.valid("header")["if-match"]);
      const asked = { id: c.req.param("id"), version, actor: actorOf(c) };
      return c.json(await changeVendor(c.get("deps"), asked, c.req.valid("json")), 200);
    },
  )
  .get("/policies", mayRead, async (c) => c.json(await listPolicies(c.get("deps")), 200))
  .post("/policies", mayWrite, validate("json", policyRequest), async (c) =>
    c.json(await addPolicy(c.get("deps"), c.req.valid("json"), actorOf(c)), 201),
  )
  .get("/training", mayRead, async (c) => c.json(await listTraining(c.get("deps")), 200))
  .post("/training", mayWrite, validate("json", trainingRequest), async (c) =>
    c.json(await addTraining(c.get("deps"), c.req.valid("json"), actorOf(c)), 201),
  )
  .post("/training/:id/done", mayWrite, validate("json", trainedRequest), async (c) => {
    const asked = { id: c.req.param("id"), completedOn: c.req.valid("json").completedOn, actor: actorOf(c) };
    return c.json(await completeTraining(c.get("deps"), asked), 200);
  });
