import { type Context, Hono } from "hono";
import type * as z from "zod/mini";
import { ifMatchHeader, versionOf } from "#contract/booking.ts";
import {
  dataRequestList,
  dataRequestNoteRequest,
  dataRequestRequest,
  requestStepRequest,
} from "#contract/data-requests.ts";
import { assessRequest, incidentList, incidentRequest, incidentStepRequest } from "#contract/incidents.ts";
import type { AppEnv } from "#worker/deps.ts";
import { actorOf, requirePermission } from "#worker/domains/accounts/session.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { validate } from "#worker/middleware/validate.ts";
import type { ComplianceDeps } from "../compliance-keys.ts";
import {
  addCaseNote,
  type CaseDetail,
  type CaseRegister,
  type CaseRule,
  type CaseTypes,
  changeCase,
  listCases,
  readCase,
} from "./cases.ts";
import { assessIncident, incidentRegister, reportIncident, stepIncident } from "./incidents.ts";
import { addRequest, extendRequest, requestRegister, stepRequest } from "./requests.ts";

const mayRead = requirePermission("compliance:read");
const mayWrite = requirePermission("compliance:write");
const seen = validate("header", ifMatchHeader);

interface CaseRequests<Case extends CaseTypes, Query, Create, Step> {
  query: Query;
  create: Create;
  add: (deps: ComplianceDeps, request: z.output<Create>, actor: SignedIn) => Promise<CaseDetail<Case>>;
  step: Step;
  rule: (step: z.output<Step>) => CaseRule<Case["row"]>;
}

function caseRoutes<
  Case extends CaseTypes,
  Query extends z.ZodMiniType<Case["query"]>,
  Create extends z.ZodMiniType,
  Step extends z.ZodMiniType,
>(register: CaseRegister<Case>, { query, create, add, step, rule }: CaseRequests<Case, Query, Create, Step>) {
  return new Hono<AppEnv>()
    .get("/", mayRead, validate("query", query), async (c) =>
      c.json(await listCases(register, c.get("deps"), { query: c.req.valid("query"), actor: actorOf(c) }), 200),
    )
    .post("/", mayWrite, validate("json", create), async (c) =>
      c.json(await add(c.get("deps"), c.req.valid("json"), actorOf(c)), 201),
    )
    .get("/:id", mayRead, async (c) =>
      c.json(await readCase(register, c.get("deps"), { id: c.req.param("id"), actor: actorOf(c) }), 200),
    )
    .post("/:id/step", mayWrite, seen, validate("json", step), async (c) =>
      c.json(await changeSeen(register, c, rule(c.req.valid("json"))), 200),
    )
    .post("/:id/note", mayWrite, seen, validate("json", dataRequestNoteRequest), async (c) =>
      c.json(await changeSeen(register, c, addCaseNote(c.req.valid("json").note)), 200),
    );
}

export const requestRoutes = caseRoutes(requestRegister, {
  query: dataRequestList.query,
  create: dataRequestRequest,
  add: addRequest,
  step: requestStepRequest,
  rule: stepRequest,
}).post("/:id/extend", mayWrite, seen, validate("json", dataRequestNoteRequest), async (c) =>
  c.json(await changeSeen(requestRegister, c, extendRequest(c.req.valid("json").note)), 200),
);

export const incidentRoutes = caseRoutes(incidentRegister, {
  query: incidentList.query,
  create: incidentRequest,
  add: reportIncident,
  step: incidentStepRequest,
  rule: stepIncident,
}).post("/:id/assess", mayWrite, seen, validate("json", assessRequest), async (c) =>
  c.json(await changeSeen(incidentRegister, c, assessIncident(c.req.valid("json"))), 200),
);

function changeSeen<Case extends CaseTypes>(
  register: CaseRegister<Case>,
  c: Context<AppEnv>,
  rule: CaseRule<Case["row"]>,
) {
  const version = versionOf(c.req.header("If-Match") ?? "");
  return changeCase(register, c.get("deps"), { id: c.req.param("id") ?? "", version, actor: actorOf(c), rule });
}
