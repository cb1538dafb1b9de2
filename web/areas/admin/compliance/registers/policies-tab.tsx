import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { urgencyOf } from "#contract/calendar-days.ts";
import { type PolicyDocument, policyList, policyRequest } from "#contract/compliance.ts";
import { may } from "#contract/permissions.ts";
import { addDays } from "#contract/time.ts";
import { admin } from "#web/lib/api/api.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { take } from "#web/lib/api/take.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { Button } from "#web/ui/base/button.tsx";
import { RecordForm } from "#web/ui/dialog/record-form.tsx";
import type { RecordField } from "#web/ui/form/record-fields.tsx";
import { listColumns } from "#web/ui/table/list-columns.tsx";
import { ShortTable } from "#web/ui/table/short-table.tsx";
import type { Column } from "#web/ui/table/table-columns.ts";
import { Empty } from "#web/ui/view/empty.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { COMPLIANCE, Due } from "../parts.tsx";
import { policiesQuery } from "../queries.ts";
import { dayWords, today } from "../words.ts";

/** The clinic's written policies: versions, who answers for them, and when they are looked at again. */
export function PoliciesTab() {
  const query = useQuery(policiesQuery);
  const [editing, setEditing] = useState<PolicyDocument | "new">();
  const mayWrite = may(useRoles(), "compliance:write");
  return (
    <Loaded query={query} lines={6}>
      {({ policies }) => (
        <section
          className="mt-5 [&_summary]:inline-flex [&_summary]:min-h-11 [&_summary]:items-center [&_summary]:underline [&>.bulleted]:mt-2 [&>:is(.data-table,.filter-bar,.note,h3,p,form)]:mt-5"
          aria-labelledby="policies-heading"
        >
          <div className="mt-5 flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
            <h2 id="policies-heading">Policies</h2>
            {mayWrite && (
              <Button look="main" onClick={() => setEditing("new")}>
                Add a policy
              </Button>
            )}
          </div>
          <p>Each version stays in the register, six years and longer (45 CFR 164.316(b)(2)(i)).</p>
          {policies.length === 0 ? (
            <Empty>No policy is in the register yet.</Empty>
          ) : (
            <ShortTable
              caption="Policies and their versions"
              columns={mayWrite ? [...COLUMNS, newVersionColumn(setEditing)] : COLUMNS}
              rows={policies}
              rowId={({ id }) => id}
              file={(_query, asFile) => admin.compliance.files.policies.$get({}, asFile)}
            />
          )}
          {editing && (
            <PolicyDialog before={editing === "new" ? null : editing} onClose={() => setEditing(undefined)} />
          )}
        </section>
      )}
    </Loaded>
  );
}

const COLUMNS = listColumns(policyList, {
  reviewOn: ({ reviewOn, retiredOn }) =>
    retiredOn ? (
      `Retired ${dayWords(retiredOn)}`
    ) : (
      <Due on={reviewOn} urgency={urgencyOf(reviewOn, { today: today(), isEnded: false })} />
    ),
});

function newVersionColumn(edit: (policy: PolicyDocument) => void): Column<PolicyDocument> {
  return {
    key: "acts",
    header: "Acts",
    hidesHeader: true,
    cell: (policy) =>
      policy.retiredOn === null && (
        <Button onClick={() => edit(policy)} of={policy.title}>
          New version
        </Button>
      ),
  };
}

const A_YEAR = 365;

const fieldsOn = (day: string): RecordField[] => [
  { name: "title", label: "Title", maxLength: 160 },
  { name: "version", label: "Version", maxLength: 40 },
  { name: "ownerName", label: "Who answers for it" },
  { name: "location", label: "Where it is kept" },
  { name: "effectiveOn", label: "In force from", kind: "date", initial: day },
  { name: "reviewOn", label: "To be reviewed by", kind: "date", initial: addDays(day, A_YEAR) },
];

function PolicyDialog({ before, onClose }: { before: PolicyDocument | null; onClose: () => void }) {
  const begun: Readonly<Record<string, string>> = before
    ? { title: before.title, ownerName: before.ownerName, location: before.location }
    : {};
  return (
    <RecordForm
      id="policy"
      heading={before ? `New version of ${before.title}` : "New policy"}
      submitLabel="Save"
      done="The policy is in the register"
      refreshes={COMPLIANCE}
      fields={fieldsOn(today()).map((field) => ({ ...field, initial: begun[field.name] ?? field.initial }))}
      onClose={onClose}
      send={async (typed) => {
        const json = checkedBody(policyRequest, { ...typed, replaces: before?.id ?? null });
        return take(admin.compliance.policies.$post({ json }));
      }}
    />
  );
}
