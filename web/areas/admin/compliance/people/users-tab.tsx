import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useMemo, useState } from "react";
import { may, ROLES } from "#contract/permissions.ts";
import { hasAccountFile, type StaffAccount } from "#contract/staff-accounts.ts";
import { admin } from "#web/lib/api/api.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { capital } from "#web/lib/words/code-words.ts";
import { Button } from "#web/ui/base/button.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import type { FileOf } from "#web/ui/table/export-button.tsx";
import { FilterBar } from "#web/ui/table/filter-bar.tsx";
import type { ListSearch } from "#web/ui/table/list-state.ts";
import { useListState } from "#web/ui/table/use-list-state.ts";
import { dayWords, plural } from "../compliance-copy.ts";
import { ComplianceSection } from "../compliance-section.tsx";
import { accountsQuery } from "../queries.ts";
import { accountAddress } from "../search.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import { RoleRequests } from "./role-requests.tsx";
import { type UserAct, UserActs } from "./user-acts.tsx";
import { userColumns } from "./user-columns.tsx";

const fileOf: FileOf = (query, asFile) => admin.compliance.users.export.$get({ query }, asFile);

interface Acting {
  account: StaffAccount;
  act: UserAct;
}

/** The search text may be a name, so it stays out of the URL. */
export function UsersTab({ search }: { search: ListSearch<typeof accountAddress> }) {
  const list = useListState(search, accountAddress);
  const [text, setText] = useState("");
  const [isInviting, setInviting] = useState(false);
  const [acting, setActing] = useState<Acting>();
  const { page, size, sort, filters } = list.state;
  const asked = { page, size, sort, search: text, role: filters.role, due: filters.due === "due" };
  const query = useQuery({ ...accountsQuery(asked), placeholderData: keepPreviousData });
  const own = useRoles();
  const mayWrite = may(own, "user:write");
  const columns = useMemo(
    () => userColumns(mayWrite ? (account, act) => setActing({ account, act }) : undefined),
    [mayWrite],
  );
  return (
    <ComplianceSection
      id="users-heading"
      heading="Users and roles"
      acts={
        mayWrite && (
          <Button look="main" onClick={() => setInviting(true)}>
            Invite somebody
          </Button>
        )
      }
    >
      {query.data && query.data.uncertified > 0 && (
        <p className="note" data-level="warning">
          <b>Recertification {query.data.quarter}:</b> the roles of{" "}
          {plural(query.data.uncertified, "person").replace("persons", "people")} have not been looked at in this
          quarter. It ends on {dayWords(query.data.dueOn)}.
        </p>
      )}
      <RoleRequests mayWrite={mayWrite} />
      <FilterBar
        list={list}
        filters={[
          {
            kind: "select",
            name: "role",
            label: "Role",
            options: [
              ["staff", "All staff"],
              ...ROLES.map((role) => [role, capital(role)] as const),
              ["all", "All accounts"],
            ],
          },
          {
            kind: "select",
            name: "due",
            label: "Recertification",
            options: [
              ["", "Any"],
              ["due", "Open in this quarter"],
            ],
          },
        ]}
      >
        <SearchField
          onSearch={(typed) => {
            setText(typed);
            list.setPage(1);
          }}
        />
      </FilterBar>
      {(filters.role === "all" || filters.role === "patient") && !may(own, "patient:read") && (
        <p className="note">
          Patients are not listed. Search for a patient’s whole e-mail address to find their account.
        </p>
      )}
      <DataTable
        caption="Accounts"
        columns={columns}
        query={query}
        list={text ? { ...list, isFiltered: true } : list}
        rowId={({ id }) => id}
        // The URL of a file carries its filters, so a file can't have the search text.
        {...(text === "" && hasAccountFile(filters.role ?? "staff") && { file: fileOf })}
        empty="No account yet."
      />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {acting && <UserActs {...acting} onClose={() => setActing(undefined)} />}
    </ComplianceSection>
  );
}

function SearchField({ onSearch }: { onSearch: (text: string) => void }) {
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get("search") ?? "").trim());
  }
  return (
    <form className="field" onSubmit={onSubmit}>
      <label htmlFor="user-search">Staff name or e-mail, or a patient’s whole e-mail</label>
      <span className="with-button">
        <input id="user-search" name="search" type="search" maxLength={100} autoComplete="off" />
        <Button type="submit">Search</Button>
      </span>
    </form>
  );
}
