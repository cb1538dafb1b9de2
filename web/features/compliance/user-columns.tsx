import { isStaff } from "#contract/permissions.ts";
import type { StaffAccount } from "#contract/staff-accounts.ts";
import type { Column } from "#web/components/admin/table-columns.ts";
import { RelativeTime } from "#web/components/admin/times.tsx";
import { Button } from "#web/ui/base/button.tsx";
import { StatusBadge, type Tone } from "#web/ui/view/status-badge.tsx";
import type { UserAct } from "./user-acts.tsx";
import { capital, plain } from "./words.ts";

const STATE_TONE: Readonly<Record<StaffAccount["state"], Tone>> = {
  invited: "soon",
  active: "good",
  deactivated: "now",
  closed: "calm",
};

/** @param onAct for who may change accounts */
export function userColumns(onAct?: (account: StaffAccount, act: UserAct) => void): readonly Column<StaffAccount>[] {
  return [
    {
      key: "name",
      header: "Name",
      sort: "name",
      isRowHeader: true,
      cell: ({ name, email, isMe }) => (
        <>
          {name || email} {isMe && "(you)"}
          {name && <small className="user-email">{email}</small>}
        </>
      ),
    },
    { key: "roles", header: "Roles", cell: ({ roles }) => roles.map(plain).join(", ") },
    {
      key: "state",
      header: "State",
      cell: ({ state }) => <StatusBadge tone={STATE_TONE[state]}>{capital(state)}</StatusBadge>,
    },
    { key: "mfa", header: "Second step", cell: (account) => <Mfa account={account} /> },
    {
      key: "seen",
      header: "Last seen",
      sort: "lastSeen",
      firstSort: "desc",
      cell: ({ lastSeenAt }) => (lastSeenAt ? <RelativeTime at={lastSeenAt} /> : "never"),
    },
    { key: "sessions", header: "Sessions", cell: ({ sessions }) => sessions, align: "end" },
    { key: "certified", header: "This quarter", cell: (account) => <Certified account={account} /> },
    ...(onAct ? [actsColumn(onAct)] : []),
  ];
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

/** What can be done with an account as it is now. */
function actsOf({ roles, state, sessions, hasMfa, certified }: StaffAccount): (readonly [UserAct, string])[] {
  return [
    ...(isStaff(roles) && !certified ? [["certify", "Recertify"] as const] : []),
    ["roles", "Roles"],
    ...(sessions > 0 ? [["sessions", "End sessions"] as const] : []),
    ...(hasMfa ? [["mfa", "Reset second step"] as const] : []),
    state === "deactivated" ? ["activate", "Reactivate"] : ["deactivate", "Deactivate"],
  ];
}
