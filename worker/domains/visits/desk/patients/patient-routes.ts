import { Hono } from "hono";
import {
  confirmContactRequest,
  patientMatchHeader,
  patientSearch,
  patientUpdate,
  selfBookingRequest,
} from "#contract/staff-patients.ts";
import { purposeQuery } from "#contract/staff-purpose.ts";
import type { AppEnv } from "#worker/deps.ts";
import {
  actorOf,
  requirePermission,
  requireRecentProof,
  requireRecentProofWhen,
} from "#worker/domains/accounts/session.ts";
import { limit } from "#worker/middleware/limit.ts";
import { validate } from "#worker/middleware/validate.ts";
import { readPatientOverview } from "./chart.ts";
import { blockSelfBooking, confirmContact, disconnectAccount, updatePatient } from "./patients.ts";
import { searchPatients } from "./search.ts";

const IDENTITY = ["lastName", "birthDate", "email", "phone"] as const;

const mayRead = requirePermission("patient:read");
const mayWrite = requirePermission("patient:write");

function versionIn(header: { "if-match": string }): number {
  return Number(header["if-match"].replaceAll('"', ""));
}

/** Search terms never stand in an address. */
export const patientRoutes = new Hono<AppEnv>()
  .post("/search", mayRead, limit("staff.search"), validate("json", patientSearch), async (c) =>
    c.json(await searchPatients(c.get("deps"), c.req.valid("json"), actorOf(c)), 200),
  )
  .get("/:id", mayRead, limit("staff.chart"), validate("query", purposeQuery), async (c) => {
    const asked = { id: c.req.param("id"), purpose: c.req.valid("query"), actor: actorOf(c) };
    return c.json(await readPatientOverview(c.get("deps"), asked), 200);
  })
  .patch(
    "/:id",
    mayWrite,
    validate("header", patientMatchHeader),
    validate("json", patientUpdate),
    requireRecentProofWhen((changes) => IDENTITY.some((field) => changes[field] !== undefined)),
    async (c) => {
      const updatedAt = versionIn(c.req.valid("header"));
      const asked = { id: c.req.param("id"), updatedAt, changes: c.req.valid("json"), actor: actorOf(c) };
      return c.json({ patient: await updatePatient(c.get("deps"), asked) }, 200);
    },
  )
  .post(
    "/:id/confirm-contact",
    requirePermission("chart:write"),
    validate("header", patientMatchHeader),
    validate("json", confirmContactRequest),
    requireRecentProof,
    async (c) => {
      const seen = { id: c.req.param("id"), updatedAt: versionIn(c.req.valid("header")), ...c.req.valid("json") };
      const patient = await confirmContact(c.get("deps"), { ...seen, actor: actorOf(c) });
      return c.json({ patient }, 200);
    },
  )
  .post("/:id/disconnect-account", mayWrite, validate("header", patientMatchHeader), requireRecentProof, async (c) => {
    const seen = { id: c.req.param("id"), updatedAt: versionIn(c.req.valid("header")) };
    const patient = await disconnectAccount(c.get("deps"), { ...seen, actor: actorOf(c) });
    return c.json({ patient }, 200);
  })
  .post("/:id/self-booking", mayWrite, validate("json", selfBookingRequest), async (c) => {
    const asked = { id: c.req.param("id"), ...c.req.valid("json"), actor: actorOf(c) };
    return c.json({ patient: await blockSelfBooking(c.get("deps"), asked) }, 200);
  });
