import { and, eq } from "drizzle-orm";
import type { Role } from "#contract/permissions.ts";
import type { RoleRequest, RoleRequestsAnswer } from "#contract/role-requests.ts";
import { userRoles } from "#worker/domains/accounts/schema/accounts.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db } from "./app.ts";
import { COMPLIANCE, type Office, office, prove, put } from "./compliance.ts";
import type { Colleague } from "./staff.ts";

export const USERS = `${COMPLIANCE}/users`;
export const NEW = "new.doctor@clinic.example";
export const AFTER: Role[] = ["front_desk", "clinician"];

export const KEY = "a-service-key-that-only-these-tests-know";

/** Runs `meanwhile` once, just before the next batch that changes roles. */
export async function openOffice() {
  const hook: { meanwhile?: () => Promise<unknown> } = {};
  const hooked = new Proxy(db, {
    get(target, name) {
      if (name !== "batch") return Reflect.get(target, name);
      return async (statements: Parameters<typeof db.batch>[0]) => {
        const { meanwhile } = hook;
        if (meanwhile && statements.length >= 6) {
          delete hook.meanwhile;
          await meanwhile();
        }
        return target.batch(statements);
      };
    },
  });
  return { ...(await office({ env: { AUTH_SERVICE_KEY: KEY }, deps: { db: hooked } })), hook };
}

export async function twoAdmins() {
  const app = await openOffice();
  const second = await app.colleague("admin", "second");
  await prove(second, app);
  return { ...app, second };
}

export type TwoAdmins = Awaited<ReturnType<typeof twoAdmins>>;

export const setRoles = (who: Colleague, { id }: Colleague, roles: Role[], before: Role[]) =>
  put(who, `${USERS}/${id}/roles`, { roles, before });
export const ask = (app: Office, who = app.admin) => setRoles(who, app.desk, AFTER, ["front_desk"]);
export const invite = (who: Colleague, roles: Role[] = ["clinician"], email = NEW) =>
  who.post(`${USERS}/invite`, { email, firstName: "Ann", lastName: "Ray", roles });
export const approve = (who: Colleague, id: string) => who.post(`${USERS}/requests/${id}/approve`);
export const refuse = (who: Colleague, id: string) => who.post(`${USERS}/requests/${id}/refuse`);

export async function waiting(who: Colleague): Promise<RoleRequest[]> {
  return (await (await who.send(`${USERS}/requests`)).json<RoleRequestsAnswer>()).requests;
}

export async function onlyRequest(who: Colleague): Promise<RoleRequest> {
  const [request] = await waiting(who);
  if (!request) throw new Error("No request waits.");
  return request;
}

export async function rolesOf({ id }: Pick<Colleague, "id">): Promise<string[]> {
  const rows = await db
    .select()
    .from(userRoles)
    .where(and(eq(userRoles.userId, id), eq(userRoles.isActive, true)));
  return rows.map(({ role }) => role).sort();
}

export async function trail(): Promise<string[]> {
  const rows = await db.select().from(auditTrails).where(eq(auditTrails.resourceType, "role_request"));
  return rows.filter(({ actionType }) => actionType !== "view").map(({ actionType }) => actionType);
}

export async function noticesIn(app: Office): Promise<string[]> {
  await app.settle();
  const notices = app.mails.filter(({ subject }) => subject === "Access or keys were changed");
  return notices.map(({ to, text }) => `${to}: ${text}`);
}
