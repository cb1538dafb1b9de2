import { Hono } from "hono";
import { ifMatchHeader, versionOf } from "#contract/booking.ts";
import { allergyReviewRequest } from "#contract/staff-chart.ts";
import type { AppEnv } from "#worker/deps.ts";
import { actorOf, requirePermission } from "#worker/domains/accounts/session.ts";
import { validate } from "#worker/middleware/validate.ts";
import { reviewAllergies } from "./allergies.ts";

const mayWrite = requirePermission("chart:write");
const ifMatch = validate("header", ifMatchHeader);

export const allergyRoutes = new Hono<AppEnv>().post(
  "/:patientId/allergies/review",
  mayWrite,
  ifMatch,
  validate("json", allergyReviewRequest),
  async (c) => {
    const version = versionOf(c.req.valid("header")["if-match"]);
    const about = { patientId: c.req.param("patientId"), version, request: c.req.valid("json") };
    const { note, isNew } = await reviewAllergies(c.get("deps"), actorOf(c), about);
    return c.json({ note }, isNew ? 201 : 200);
  },
);
