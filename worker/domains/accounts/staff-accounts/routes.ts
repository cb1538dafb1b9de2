import { type Context, Hono } from "hono";
import { recertifyRequest } from "#contract/compliance.ts";
import { isStaff } from "#contract/permissions.ts";
import type { RoleRequestsAnswer } from "#contract/role-requests.ts";
import {
  accountAct,
  accountFilters,
  accountList,
  activeRequest,
  inviteStaffRequest,
  rolesRequest,
} from "#contract/staff-accounts.ts";
import type { AppEnv } from "#worker/deps.ts";
import { AppError, AuthError } from "#worker/kernel/errors.ts";
import { isUuid } from "#worker/kernel/ids.ts";
import { listFile } from "#worker/kernel/list.ts";
import { validate } from "#worker/middleware/validate.ts";
import { assertReaches } from "../admin/read-users.ts";
import { RolesChangedError } from "../admin/seen-roles.ts";
import { askOf } from "../mail/redirect.ts";
import { backgroundOf, clientOf } from "../protocol/client.ts";
import { actorOf, requirePermission, requireRecentProof } from "../session.ts";
import {
  endSessions,
  inviteStaff,
  resetFactors,
  type StaffAccountRequest,
  setActive,
  setRoles,
  toAdmin,
} from "./acts.ts";
import { approveRequest } from "./approve.ts";
import { readAccount, searchAccounts } from "./list.ts";
import { recertify } from "./recertify.ts";
import { listRoleRequests, refuseRequest } from "./role-requests.ts";

const mayRead = requirePermission("user:read");
const mayWrite = requirePermission("user:write");

export const staffAccountRoutes = new Hono<AppEnv>()
  .post("/search", mayRead, validate("json", accountList.query), async (c) =>
    c.json(await searchAccounts(c.get("deps"), c.req.valid("json"), actorOf(c)), 200),
  )
  .get("/export", mayRead, requireRecentProof, validate("query", accountFilters), (c) =>
    listFile(c, accountList, {
      query: c.req.valid("query"),
      read: async (deps, { due, ...query }, actor) => {
        const list = await searchAccounts(deps, { ...query, due: due === "due", search: "" }, actor);
        // The export must not tell that a colleague is a patient.
        return {
          ...list,
          rows: list.rows.map((row) => ({ ...row, roles: row.roles.filter((role) => isStaff([role])) })),
        };
      },
    }),
  )
  .post("/invite", mayWrite, requireRecentProof, validate("json", inviteStaffRequest), async (c) => {
    const id = await inWords(() => inviteStaff(c.get("deps"), placedOf(c), c.req.valid("json")));
    return c.json(await readAccount(c.get("deps"), id, actorOf(c)), 201);
  })
  .get("/requests", mayRead, async (c) =>
    c.json({ requests: await listRoleRequests(c.get("deps"), actorOf(c)) } satisfies RoleRequestsAnswer, 200),
  )
  .post("/requests/:id/approve", mayWrite, requireRecentProof, async (c) => {
    const id = await inWords(() => approveRequest(c.get("deps"), placedOf(c), c.req.param("id")));
    return c.json(await readAccount(c.get("deps"), id, actorOf(c)), 200);
  })
  .post("/requests/:id/refuse", mayWrite, requireRecentProof, async (c) => {
    await refuseRequest(c.get("deps"), actorOf(c), c.req.param("id"));
    return c.body(null, 204);
  })
  .put("/:id/roles", mayWrite, requireRecentProof, validate("json", rolesRequest), (c) =>
    changeAccount(c, c.req.valid("json"), (id, request) => setRoles(c.get("deps"), actingOf(c), { id, ...request })),
  )
  .put("/:id/active", mayWrite, requireRecentProof, validate("json", activeRequest), (c) =>
    changeAccount(c, c.req.valid("json"), (id, request) => setActive(c.get("deps"), actingOf(c), { id, ...request })),
  )
  .post("/:id/end-sessions", mayWrite, requireRecentProof, validate("json", accountAct), (c) =>
    changeAccount(c, c.req.valid("json"), (id) => endSessions(c.get("deps"), actingOf(c), id)),
  )
  .post("/:id/reset-mfa", mayWrite, requireRecentProof, validate("json", accountAct), (c) =>
    changeAccount(c, c.req.valid("json"), (id) => resetFactors(c.get("deps"), actingOf(c), id)),
  )
  .post("/:id/recertify", mayWrite, requireRecentProof, validate("json", recertifyRequest), (c) =>
    changeAccount(c, c.req.valid("json"), (id, request) => recertify(c.get("deps"), actingOf(c), { id, ...request })),
  );

function actingOf(c: Context<AppEnv>): StaffAccountRequest {
  return { actor: actorOf(c), client: clientOf(c), background: backgroundOf(c) };
}

function placedOf(c: Context<AppEnv>) {
  return { ...actingOf(c), place: askOf(c).place };
}

async function changeAccount<Request extends { email?: string | undefined }>(
  c: Context<AppEnv>,
  { email, ...request }: Request,
  act: (id: string, request: Omit<Request, "email">) => Promise<unknown>,
) {
  const deps = c.get("deps");
  const id = c.req.param("id")?.toLowerCase() ?? "";
  if (!isUuid(id)) throw new AppError("not_found", "There is no such account.");
  await inWords(async () => {
    await assertReaches(deps, toAdmin(actorOf(c)), { id, email });
    await act(id, request);
  });
  return c.json(await readAccount(deps, id, actorOf(c)), 200);
}

async function inWords<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof AuthError) throw toAppError(error);
    throw error;
  }
}

function toAppError(error: AuthError): AppError {
  const { code, message } = error;
  if (error instanceof RolesChangedError) return new AppError("stale", message, { cause: error });
  switch (code) {
    case "user_not_found":
      return new AppError("not_found", "There is no such account.", { cause: error });
    case "conflict":
      return new AppError("conflict", message, { cause: error });
    case "email_exists":
      return new AppError("conflict", "This e-mail address already has an account.", {
        fields: { email: "This address has an account already." },
        cause: error,
      });
    case "validation_failed":
      return new AppError("invalid_request", message, { cause: error });
    case "over_request_rate_limit":
      return new AppError("rate_limited", "Too many mails to this address. Please try later.", { cause: error });
    default:
      return new AppError("internal", "Something went wrong on our side. Please try again.", { cause: error });
  }
}
