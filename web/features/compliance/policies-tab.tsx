import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { urgencyOf } from "#contract/calendar-days.ts";
import type { PolicyDocument } from "#contract/compliance.ts";
import { policyRequest } from "#contract/compliance.ts";
import { may } from "#contract/permissions.ts";
import { addDays } from "#contract/time.ts";
import { ShortTable } from "#web/components/admin/short-table.tsx";
import type { Column } from "#web/components/admin/table-columns.ts";
import { admin } from "#web/lib/api.ts";
import { checkedBody } from "#web/lib/fields-of.ts";
import { take } from "#web/lib/take.ts";
import { useRoles } from "#web/lib/use-roles.ts";
import { Button } from "#web/ui/base/button.tsx";
import { TextField } from "#web/ui/base/fields.tsx";
import { textOf } from "#web/ui/form/use-form.ts";
import { Empty } from "#web/ui/view/empty.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { Due, FormDialog } from "./parts.tsx";
import { policiesQuery } from "./queries.ts";
import { dayWords, today } from "./words.ts";

/** The clinic's written policies: versions, who answers for them, and when they are looked at again. */
export function PoliciesTab() {
  const query = useQuery(policiesQuery);
  const [editing, setEditing] = useState<PolicyDocument | "new">();
  const mayWrite = may(useRoles(), "compliance:write");
  return (
    <Loaded query={query} lines={6}>
      {({ policies }) => (
        <section className="register-page" aria-labelledby="policies-heading">
          <div className="staff-head">
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

const COLUMNS: readonly Column<PolicyDocument>[] = [
  { key: "title", header: "Policy", cell: ({ title }) => title, isRowHeader: true },
  { key: "version", header: "Version", cell: ({ version }) => version },
  { key: "owner", header: "Owner", cell: ({ ownerName }) => ownerName },
  { key: "location", header: "Kept", cell: ({ location }) => location },
  { key: "effective", header: "In force from", cell: ({ effectiveOn }) => dayWords(effectiveOn) },
  {
    key: "review",
    header: "Review",
    cell: ({ reviewOn, retiredOn }) =>
      retiredOn ? (
        `Retired ${dayWords(retiredOn)}`
      ) : (
        <Due on={reviewOn} urgency={urgencyOf(reviewOn, { today: today(), isEnded: false })} />
      ),
  },
];

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

function PolicyDialog({ before, onClose }: { before: PolicyDocument | null; onClose: () => void }) {
  const names = ["title", "version", "location", "ownerName", "effectiveOn", "reviewOn"] as const;
  return (
    <FormDialog
      id="policy"
      heading={before ? `New version of ${before.title}` : "New policy"}
      submitLabel="Save"
      done="The policy is in the register"
      onClose={onClose}
      send={async (values) =>
        take(
          admin.compliance.policies.$post({
            json: checkedBody(policyRequest, {
              ...Object.fromEntries(names.map((name) => [name, textOf(values, name)])),
              replaces: before?.id ?? null,
            }),
          }),
        )
      }
    >
      {(form) => (
        <>
          <TextField field={form.field("title")} label="Title" defaultValue={before?.title} maxLength={160} />
          <TextField field={form.field("version")} label="Version" maxLength={40} />
          <TextField field={form.field("ownerName")} label="Who answers for it" defaultValue={before?.ownerName} />
          <TextField field={form.field("location")} label="Where it is kept" defaultValue={before?.location} />
          <TextField field={form.field("effectiveOn")} label="In force from" type="date" defaultValue={today()} />
          <TextField
            field={form.field("reviewOn")}
            label="To be reviewed by"
            type="date"
            defaultValue={addDays(today(), A_YEAR)}
          />
        </>
      )}
    </FormDialog>
  );
}
