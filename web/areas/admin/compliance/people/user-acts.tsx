import type { ReactNode } from "react";
import type { Role } from "#contract/permissions.ts";
import type { StaffAccount } from "#contract/staff-accounts.ts";
import { admin } from "#web/lib/api/api.ts";
import type { AnyResponse } from "#web/lib/api/take.ts";
import { succeeded } from "#web/lib/api/take.ts";
import { plain } from "#web/lib/words/code-words.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { Confirm } from "#web/ui/dialog/confirm.tsx";
import { plural } from "../compliance-copy.ts";
import { useRefresh } from "../queries.ts";
import { RecertifyDialog } from "./recertify-dialog.tsx";
import { RolesDialog } from "./roles-dialog.tsx";

export type UserAct = "certify" | "roles" | "sessions" | "mfa" | "deactivate" | "activate";

export interface ActProps {
  account: StaffAccount;
  onClose: () => void;
}

export function UserActs({ account, act, onClose }: ActProps & { act: UserAct }) {
  if (act === "roles") return <RolesDialog account={account} onClose={onClose} />;
  if (act === "certify") return <RecertifyDialog account={account} onClose={onClose} />;
  return <Question account={account} onClose={onClose} {...questionOf(act, account)} />;
}

interface OpenAccountAct {
  heading: string;
  consequence: ReactNode;
  confirmLabel: string;
  done: string;
  ask: () => Promise<AnyResponse>;
}

function Question({ account, onClose, ask, done, ...words }: ActProps & OpenAccountAct) {
  const refresh = useRefresh();
  async function run() {
    await succeeded(ask());
    await refresh();
    toast({ title: done });
  }
  return <Confirm {...words} act={run} onClose={onClose} />;
}

function questionOf(act: Exclude<UserAct, "roles" | "certify">, account: StaffAccount): OpenAccountAct {
  const name = account.name || account.email;
  const route = admin.compliance.users[":id"];
  const { id, email } = account;
  const param = { id };
  switch (act) {
    case "sessions":
      return {
        heading: `End all sessions of ${name}?`,
        consequence: `${plural(account.sessions, "session")} end at once, on every device. What is not saved there is lost. Signing in again is possible.`,
        confirmLabel: "End the sessions",
        done: "The sessions have ended",
        ask: () => route["end-sessions"].$post({ param, json: { email } }),
      };
    case "mfa":
      return {
        heading: `Reset the second step of ${name}?`,
        consequence:
          "Codes, phone and passkeys are removed and all sessions end. Staff then choose a new password by a link in their mailbox and set up a new second step. Make sure you know who is asking: an impostor would ask for the same.",
        confirmLabel: "Reset the second step",
        done: "The second step is reset",
        ask: () => route["reset-mfa"].$post({ param, json: { email } }),
      };
    case "deactivate":
      return {
        heading: `Deactivate ${name}?`,
        consequence: `Nobody signs in to this account any more, and its sessions end at once. The roles (${rolesOf(account.roles)}) and records stay. You can reactivate it.`,
        confirmLabel: "Deactivate the account",
        done: "The account is deactivated",
        ask: () => route.active.$put({ param, json: { email, isActive: false } }),
      };
    case "activate":
      return {
        heading: `Reactivate ${name}?`,
        consequence: `Signing in is possible again, with the roles ${rolesOf(account.roles)}.`,
        confirmLabel: "Reactivate the account",
        done: "The account is active",
        ask: () => route.active.$put({ param, json: { email, isActive: true } }),
      };
  }
}

export function rolesOf(roles: readonly Role[]): string {
  return new Intl.ListFormat("en-US").format(roles.map(plain)) || "none";
}
