import { Hono } from "hono";
import { ifMatchHeader, versionOf } from "#contract/booking.ts";
import { policyList, policyRequest, trainedRequest, trainingList, trainingRequest } from "#contract/compliance.ts";
import { dataRequestList } from "#contract/data-requests.ts";
import { incidentList } from "#contract/incidents.ts";
import { newVendorRequest, vendorList, vendorRequest } from "#contract/vendors.ts";
import type { AppEnv } from "#worker/deps.ts";
import { actorOf, requirePermission, requireRecentProof } from "#worker/domains/accounts/session.ts";
import { listFile } from "#worker/kernel/list.ts";
import { validate } from "#worker/middleware/validate.ts";
import { incidentRoutes, requestRoutes } from "./case-routes.ts";
import { listCases } from "./cases.ts";
import { readDue } from "./due.ts";
import { incidentRegister } from "./incidents.ts";
import { addPolicy, listPolicies } from "./policies.ts";
import { requestRegister } from "./requests.ts";
import { assignTraining, completeTraining, listTraining } from "./training.ts";
import { addVendor, changeVendor, listVendors } from "./vendors.ts";

const mayRead = requirePermission("compliance:read");
const mayWrite = requirePermission("compliance:write");
const ALL = {};

export const registerRoutes = new Hono<AppEnv>()
  .get("/due", mayRead, async (c) => c.json(await readDue(c.get("deps")), 200))
  .route("/requests", requestRoutes)
  .route("/incidents", incidentRoutes)
  .get("/vendors", mayRead, async (c) => c.json({ vendors: await listVendors(c.get("deps")) }, 200))
  // Health information may go to a firm once its agreement is on record.
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
      const seen = { id: c.req.param("id"), version, actor: actorOf(c) };
      return c.json(await changeVendor(c.get("deps"), seen, c.req.valid("json")), 200);
    },
  )
  .get("/policies", mayRead, async (c) => c.json({ policies: await listPolicies(c.get("deps")) }, 200))
  .post("/policies", mayWrite, validate("json", policyRequest), async (c) =>
    c.json({ policies: await addPolicy(c.get("deps"), c.req.valid("json"), actorOf(c)) }, 201),
  )
  .get("/training", mayRead, async (c) => c.json({ records: await listTraining(c.get("deps")) }, 200))
  .post("/training", mayWrite, validate("json", trainingRequest), async (c) =>
    c.json({ records: await assignTraining(c.get("deps"), c.req.valid("json"), actorOf(c)) }, 201),
  )
  .post("/training/:id/done", mayWrite, validate("json", trainedRequest), async (c) => {
    const done = { id: c.req.param("id"), ...c.req.valid("json"), actor: actorOf(c) };
    return c.json({ records: await completeTraining(c.get("deps"), done) }, 200);
  })
  .get("/files/requests", mayRead, requireRecentProof, validate("query", dataRequestList.query), (c) =>
    listFile(c, dataRequestList, {
      query: c.req.valid("query"),
      read: (deps, query, actor) => listCases(requestRegister, deps, { query, actor }),
    }),
  )
  .get("/files/incidents", mayRead, requireRecentProof, validate("query", incidentList.query), (c) =>
    listFile(c, incidentList, {
      query: c.req.valid("query"),
      read: (deps, query, actor) => listCases(incidentRegister, deps, { query, actor }),
    }),
  )
  .get("/files/vendors", mayRead, requireRecentProof, (c) => listFile(c, vendorList, { query: ALL, read: listVendors }))
  .get("/files/policies", mayRead, requireRecentProof, (c) =>
    listFile(c, policyList, { query: ALL, read: listPolicies }),
  )
  .get("/files/training", mayRead, requireRecentProof, (c) =>
    listFile(c, trainingList, { query: ALL, read: listTraining }),
  );
