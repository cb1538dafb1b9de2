import { isStaff } from "#contract/permissions.ts";
import { accountList, type StaffAccount } from "#contract/staff-accounts.ts";
import { capital, plain } from "#web/lib/words/code-words.ts";
import { Button } from "#web/ui/base/button.tsx";
import { listColumns } from "#web/ui/table/list-columns.tsx";
import type { Column } from "#web/ui/table/table-columns.ts";
import { StatusBadge, type Tone } from "#web/ui/view/status-badge.tsx";
import { RelativeTime } from "#web/ui/view/times.tsx";
import type { UserAct } from "./user-acts.tsx";

const STATE_TONE: Readonly<Record<StaffAccount["state"], Tone>> = {
  invited: "soon",
  active: "good",
  deactivated: "now",
  closed: "calm",
};

const COLUMNS = listColumns(accountList, {
  name: ({ name, email, isMe }) => (
    <>
      {name || email} {isMe && "(you)"}
      {name && <small className="block font-normal wrap-anywhere">{email}</small>}
    </>
  ),
  roles: ({ roles }) => roles.map(plain).join(", "),
  state: ({ state }) => <StatusBadge tone={STATE_TONE[state]}>{capital(state)}</StatusBadge>,
  hasMfa: (account) => <Mfa account={account} />,
  lastSeenAt: ({ lastSeenAt }) => (lastSeenAt ? <RelativeTime at={lastSeenAt} /> : "never"),
  certified: (account) => <Certified account={account} />,
});

/** @param onAct adds the acts, for staff who may change accounts */
export function userColumns(onAct?: (account: StaffAccount, act: UserAct) => void): readonly Column<StaffAccount>[] {
  return onAct ? [...COLUMNS, actsColumn(onAct)] : COLUMNS;
}

function Mfa({ account: { hasMfa, roles } }: { account: StaffAccount }) {
  if (hasMfa) return <StatusBadge tone="good">On</StatusBadge>;
  return isStaff(roles) ? <StatusBadge tone="soon">Not yet</StatusBadge> : "off";
}

function Certified({ account: { certified, roles } }: { account: StaffAccount }) {
  if (certified)
    return (
      <>
        {capital(certified.decision)} by {certified.by}, <RelativeTime at={certified.at} />
      </>
    );
  return isStaff(roles) ? <StatusBadge tone="soon">Open</StatusBadge> : null;
}

function actsColumn(onAct: (account: StaffAccount, act: UserAct) => void): Column<StaffAccount> {
  return {
    key: "acts",
    header: "Acts",
    hidesHeader: true,
    cell: (account) =>
      !account.isMe &&
      account.state !== "closed" && (
        <div className="act-list">
          {actsOf(account).map(([act, words]) => (
            <Button key={act} onClick={() => onAct(account, act)} of={account.name || account.email}>
              {words}
            </Button>
          ))}
        </div>
      ),
  };
}

function actsOf({ roles, state, sessions, hasMfa, certified }: StaffAccount): (readonly [UserAct, string])[] {
  return [
    ...(isStaff(roles) && !certified ? [["certify", "Recertify"] as const] : []),
    ["roles", "Roles"],
    ...(sessions > 0 ? [["sessions", "End sessions"] as const] : []),
    ...(hasMfa ? [["mfa", "Reset second step"] as const] : []),
    state === "deactivated" ? ["activate", "Reactivate"] : ["deactivate", "Deactivate"],
  ];
}
