import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { urgencyOf } from "#contract/calendar-days.ts";
import { type TrainingRecord, trainedRequest, trainingList, trainingRequest } from "#contract/compliance.ts";
import { may } from "#contract/permissions.ts";
import { addDays } from "#contract/time.ts";
import { admin } from "#web/lib/api/api.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { take } from "#web/lib/api/take.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { Button } from "#web/ui/base/button.tsx";
import { RecordForm } from "#web/ui/dialog/record-form.tsx";
import { listColumns } from "#web/ui/table/list-columns.tsx";
import { ShortTable } from "#web/ui/table/short-table.tsx";
import type { Column } from "#web/ui/table/table-columns.ts";
import { Empty } from "#web/ui/view/empty.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { COMPLIANCE, Due } from "../parts.tsx";
import { accountsQuery, trainingQuery } from "../queries.ts";
import { dayWords, today } from "../words.ts";

/** Who has to be trained in what, and who was. */
export function TrainingTab() {
  const query = useQuery(trainingQuery);
  const [isAdding, setAdding] = useState(false);
  const [done, setDone] = useState<TrainingRecord>();
  const mayWrite = may(useRoles(), "compliance:write");
  return (
    <Loaded query={query} lines={6}>
      {({ records }) => (
        <section
          className="mt-5 [&_summary]:inline-flex [&_summary]:min-h-11 [&_summary]:items-center [&_summary]:underline [&>.bulleted]:mt-2 [&>:is(.data-table,.filter-bar,.note,h3,p,form)]:mt-5"
          aria-labelledby="training-heading"
        >
          <div className="mt-5 flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
            <h2 id="training-heading">Training</h2>
            {mayWrite && (
              <Button look="main" onClick={() => setAdding(true)}>
                Assign a training
              </Button>
            )}
          </div>
          <p>Everybody who works here is trained in privacy and security (45 CFR 164.530(b) and 164.308(a)(5)).</p>
          {records.length === 0 ? (
            <Empty>No training is in the register yet.</Empty>
          ) : (
            <ShortTable
              caption="Assigned trainings"
              columns={mayWrite ? [...COLUMNS, doneColumn(setDone)] : COLUMNS}
              rows={records}
              rowId={({ id }) => id}
              file={(_query, asFile) => admin.compliance.files.training.$get({}, asFile)}
            />
          )}
          {isAdding && <AssignDialog onClose={() => setAdding(false)} />}
          {done && <DoneDialog record={done} onClose={() => setDone(undefined)} />}
        </section>
      )}
    </Loaded>
  );
}

const COLUMNS = listColumns(trainingList, {
  dueOn: ({ dueOn, completedOn }) =>
    completedOn ? dayWords(dueOn) : <Due on={dueOn} urgency={urgencyOf(dueOn, { today: today(), isEnded: false })} />,
  completedOn: ({ completedOn }) => completedOn && <StatusBadge tone="good">{dayWords(completedOn)}</StatusBadge>,
});

function doneColumn(setDone: (record: TrainingRecord) => void): Column<TrainingRecord> {
  return {
    key: "acts",
    header: "Acts",
    hidesHeader: true,
    cell: (record) =>
      record.completedOn === null && (
        <Button onClick={() => setDone(record)}>
          Record as done{" "}
          <span className="sr-only">
            ({record.name}, {record.course})
          </span>
        </Button>
      ),
  };
}

const EVERYBODY = { page: 1, size: 500, sort: "name", search: "", role: "staff", due: false } as const;
const A_MONTH = 30;

function AssignDialog({ onClose }: { onClose: () => void }) {
  const staff = useQuery(accountsQuery(EVERYBODY));
  const people = (staff.data?.rows ?? []).map(({ id, name, email }) => [id, name || email] as const);
  return (
    <RecordForm
      id="assign-training"
      heading="Assign a training"
      submitLabel="Assign it"
      done="The training is assigned"
      refreshes={COMPLIANCE}
      onClose={onClose}
      fields={[
        { name: "userId", label: "Who", options: [["", "Please choose"], ...people] },
        { name: "course", label: "Training", maxLength: 160 },
        { name: "dueOn", label: "Due", kind: "date", initial: addDays(today(), A_MONTH) },
      ]}
      send={async (typed) => take(admin.compliance.training.$post({ json: checkedBody(trainingRequest, typed) }))}
    />
  );
}

function DoneDialog({ record, onClose }: { record: TrainingRecord; onClose: () => void }) {
  const param = { id: record.id };
  return (
    <RecordForm
      id="trained"
      heading={`${record.name}: ${record.course}`}
      submitLabel="Record as done"
      done="The training is on record"
      refreshes={COMPLIANCE}
      onClose={onClose}
      fields={[{ name: "completedOn", label: "Completed on", kind: "date", initial: today(), max: today() }]}
      send={async (typed) =>
        take(admin.compliance.training[":id"].done.$post({ param, json: checkedBody(trainedRequest, typed) }))
      }
    />
  );
}
