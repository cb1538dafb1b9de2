import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { may } from "#contract/permissions.ts";
import { KEPT_BY_RULE, type RetentionPolicy, retentionRunList } from "#contract/retention.ts";
import { admin } from "#web/lib/api/api.ts";
import { take } from "#web/lib/api/take.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { Confirm } from "#web/ui/dialog/confirm.tsx";
import { listColumns } from "#web/ui/table/list-columns.tsx";
import { ShortTable } from "#web/ui/table/short-table.tsx";
import type { Column } from "#web/ui/table/table-columns.ts";
import { Empty } from "#web/ui/view/empty.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { JOB_WORDS, plural } from "./compliance-copy.ts";
import { ComplianceSection } from "./compliance-section.tsx";
import { retentionQuery, useRefresh } from "./queries.ts";
import { RetentionDialog } from "./retention-dialog.tsx";

interface Acting {
  policy: RetentionPolicy;
  act: "edit" | "run";
}

export function RetentionTab() {
  const query = useQuery(retentionQuery);
  const [acting, setActing] = useState<Acting>();
  const mayWrite = may(useRoles(), "compliance:write");
  return (
    <Loaded query={query} lines={8}>
      {({ policies }) => {
        const close = () => setActing(undefined);
        return (
          <ComplianceSection id="retention-heading" heading="Retention">
            <p>Every minute each job deletes what its policy lets it delete. What is deleted cannot be brought back.</p>
            <ShortTable
              caption="Periods"
              columns={mayWrite ? [...COLUMNS, actsColumn(setActing)] : COLUMNS}
              rows={policies}
              rowId={({ id }) => id}
            />
            <Rules />
            <Runs policies={policies} />
            {acting?.act === "edit" && <RetentionDialog policy={acting.policy} onClose={close} />}
            {acting?.act === "run" && <RunDialog policy={acting.policy} onClose={close} />}
          </ComplianceSection>
        );
      }}
    </Loaded>
  );
}

const COLUMNS: readonly Column<RetentionPolicy>[] = [
  { key: "what", header: "What", cell: ({ id }) => JOB_WORDS[id], isRowHeader: true },
  {
    key: "keep",
    header: "Kept for",
    cell: ({ keep, unit, standard }) => `${keep} ${unit}${keep === standard ? "" : ` (standard: ${standard})`}`,
  },
  {
    key: "hold",
    header: "Legal hold",
    cell: ({ isHeld }) => (isHeld ? <StatusBadge tone="now">On hold: nothing goes</StatusBadge> : "no"),
  },
  { key: "due", header: "Would go now", cell: ({ due }) => plural(due, "row"), align: "end" },
];

function actsColumn(setActing: (acting: Acting) => void): Column<RetentionPolicy> {
  return {
    key: "acts",
    header: "Acts",
    hidesHeader: true,
    cell: (policy) => (
      <div className="act-list">
        <Button onClick={() => setActing({ policy, act: "edit" })} of={JOB_WORDS[policy.id]}>
          Change
        </Button>
        <Button isOff={policy.isHeld} onClick={() => setActing({ policy, act: "run" })} of={JOB_WORDS[policy.id]}>
          Run now
        </Button>
      </div>
    ),
  };
}

function Rules() {
  return (
    <>
      <h3>Kept by rule</h3>
      <ul className="bulleted">
        <li>
          Consents, requests, incidents, reviews and policies: at least {KEPT_BY_RULE.compliance.keep} years (45 CFR
          164.316(b)(2)(i) and 164.530(j)). No job deletes them.
        </li>
      </ul>
    </>
  );
}

function RunDialog({ policy, onClose }: { policy: RetentionPolicy; onClose: () => void }) {
  const refresh = useRefresh();
  async function run() {
    const { rows } = await take(admin.compliance.retention[":id"].run.$post({ param: { id: policy.id } }));
    await refresh();
    toast({ title: `${plural(rows, "row")} deleted` });
  }
  return (
    <Confirm
      heading="Delete what is due now?"
      consequence={`${plural(policy.due, "row")} of "${JOB_WORDS[policy.id]}" are older than ${policy.keep} ${policy.unit} and go now, some hundred at a time. They cannot be brought back.`}
      confirmLabel="Delete what is due"
      act={run}
      onClose={onClose}
    />
  );
}

function Runs({ policies }: { policies: readonly RetentionPolicy[] }) {
  const runs = policies.flatMap(({ id, runs: own }) => own.map((run) => ({ ...run, id })));
  const shown = runs.toSorted((a, b) => b.day.localeCompare(a.day));
  return (
    <>
      <h3>Runs of the last 30 days</h3>
      {shown.length === 0 ? (
        <Empty>No run is on record yet.</Empty>
      ) : (
        <ShortTable
          caption="Runs"
          columns={RUN_COLUMNS}
          rows={shown}
          rowId={({ id, day, by }) => `${id} ${day} ${by}`}
          file={(_query, asFile) => admin.compliance.files["retention-runs"].$get({}, asFile)}
        />
      )}
    </>
  );
}

const RUN_COLUMNS = listColumns(retentionRunList, {
  id: ({ id }) => JOB_WORDS[id],
  by: ({ by }) => (by === "cron" ? "the clock" : "hand"),
});
