import { type Context, Hono } from "hono";
import { adminUserRequest, deleteUserRequest, generateLinkRequest, inviteRequest } from "#contract/auth-admin.ts";
import { isStaff } from "#contract/permissions.ts";
import type { AppEnv } from "#worker/deps.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { type AccountNotice, accountNoticeMail } from "../mail/mails.ts";
import { askOf } from "../mail/redirect.ts";
import { tellOversight } from "../oversight.ts";
import { listPasskeys, passkeyNotFound, removePasskey, toPasskey } from "../passkeys/passkeys.ts";
import { readBody } from "../protocol/body.ts";
import { backgroundOf, clientOf } from "../protocol/client.ts";
import { toFactor, toUser } from "../protocol/user.ts";
import type { Account } from "../sign-up/account.ts";
import { type Admin, adminAudit, adminOf, uuidParam } from "./admin.ts";
import { createUser } from "./create-user.ts";
import { deleteUser } from "./delete-user.ts";
import { generateLink } from "./generate-link.ts";
import { inviteUser } from "./invite.ts";
import { assertReaches, linkHeader, listUsers, parsePage, readUser } from "./read-users.ts";
import { tellRemoval } from "./role-grants.ts";
import { updateUserAsAdmin } from "./update-user.ts";
import { closePasswordStatement, deleteFactor } from "./user-factors.ts";

export const adminRoutes = new Hono<AppEnv>()
  .post("/admin/users", async (c) => {
    const by = { admin: await adminOf(c, "user:write"), origin: clientOf(c).origin };
    return c.json(toUser(await createUser(c.get("deps"), by, await readBody(c, adminUserRequest))), 200);
  })
  .get("/admin/users", async (c) => {
    const admin = await adminOf(c, "user:read");
    const page = parsePage(c.req.query("page"), c.req.query("per_page"));
    const { accounts, total } = await listUsers(c.get("deps"), admin, page);
    c.header("X-Total-Count", String(total));
    c.header("Link", linkHeader(page, total));
    return c.json({ users: accounts.map(toUser), aud: "authenticated" }, 200);
  })
  .get("/admin/users/:id", async (c) => c.json(toUser(await read(c)), 200))
  .put("/admin/users/:id", async (c) => {
    const { admin, id } = await targetOf(c, "user:write");
    const request = await readBody(c, adminUserRequest);
    const update = { admin, id, request, client: clientOf(c), background: backgroundOf(c) };
    return c.json(toUser(await updateUserAsAdmin(c.get("deps"), update)), 200);
  })
  .delete("/admin/users/:id", async (c) => {
    const { admin, id } = await targetOf(c, "user:write");
    const { should_soft_delete: isSoft } = await readBody(c, deleteUserRequest);
    const { email, isAdmin } = await deleteUser(c.get("deps"), admin, { id, isSoft });
    if (isAdmin)
      backgroundOf(c)("oversight_notice_failed", () =>
        tellRemoval(c.get("deps"), admin, { email, origin: clientOf(c).origin }),
      );
    tell(c, email, "account_closed");
    return c.json({}, 200);
  })
  .get("/admin/users/:id/factors", async (c) => c.json((await read(c)).factors.map(toFactor), 200))
  .delete("/admin/users/:id/factors/:factorId", async (c) => {
    const { admin, account } = await readToChange(c);
    const factorId = uuidParam("factor_id", c.req.param("factorId"));
    const factor = await deleteFactor(c.get("deps"), admin, { userId: account.user.id, factorId });
    tell(c, account.user.email, "factor_removed");
    tellReset(c, admin, account);
    return c.json(toFactor(factor), 200);
  })
  .get("/admin/users/:id/passkeys", async (c) => {
    const { user } = await read(c);
    return c.json((await listPasskeys(c.get("deps"), user.id)).map(toPasskey), 200);
  })
  .delete("/admin/users/:id/passkeys/:passkeyId", async (c) => {
    const { admin, account } = await readToChange(c);
    const id = uuidParam("passkey_id", c.req.param("passkeyId"));
    const userId = account.user.id;
    const facts = { actionType: "passkey_deleted", resourceType: "passkey", resourceId: id, patientId: userId };
    const row = adminAudit(c.get("deps").now(), admin, facts);
    const more = [closePasswordStatement(c.get("deps"), userId)];
    const removal = { id, userId, keepSession: null, row, more };
    if (!(await removePasskey(c.get("deps"), removal))) throw passkeyNotFound();
    tell(c, account.user.email, "passkey_removed");
    tellReset(c, admin, account);
    return c.body(null, 204);
  })
  .post("/invite", async (c) => {
    const admin = await adminOf(c, "user:write");
    const request = await readBody(c, inviteRequest);
    return c.json(toUser(await inviteUser(c.get("deps"), { admin, place: askOf(c).place }, request)), 200);
  })
  .post("/admin/generate_link", async (c) => {
    const admin = await adminOf(c, "user:write");
    const request = await readBody(c, generateLinkRequest);
    const { account, link } = await generateLink(c.get("deps"), { admin, place: askOf(c).place }, request);
    return c.json({ ...toUser(account), ...link }, 200);
  });

async function targetOf(c: Context<AppEnv>, permission: "user:read" | "user:write") {
  const admin = await adminOf(c, permission);
  const id = uuidParam("user_id", c.req.param("id") ?? "");
  await assertReaches(c.get("deps"), admin, { id });
  return { admin, id };
}

async function read(c: Context<AppEnv>) {
  const { admin, id } = await targetOf(c, "user:read");
  return readUser(c.get("deps"), admin, id);
}

async function readToChange(c: Context<AppEnv>) {
  const { admin, id } = await targetOf(c, "user:write");
  if (admin.actor?.user.id === id) throw new AuthError("conflict", "Your own second step is under Account, Security.");
  return { admin, account: await readUser(c.get("deps"), admin, id) };
}

function tell(c: Context<AppEnv>, email: string | null, notice: AccountNotice): void {
  if (!email) return;
  backgroundOf(c)("account_notice_failed", () =>
    c.get("deps").mailer.send(accountNoticeMail(email, notice, clientOf(c))),
  );
}

function tellReset(c: Context<AppEnv>, { actor }: Admin, { user, roles }: Account): void {
  if (!isStaff(roles)) return;
  const { origin } = clientOf(c);
  const notice = { act: "factors_reset", by: actor?.user.email ?? null, about: user.email, origin } as const;
  backgroundOf(c)("oversight_notice_failed", () => tellOversight(c.get("deps"), notice));
}
