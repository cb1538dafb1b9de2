import { useQuery } from "@tanstack/react-query";
import { urgencyOf } from "#contract/calendar-days.ts";
import {
  type TrainingRecord,
  trainedFields,
  trainedRequest,
  trainingFields,
  trainingList,
  trainingRequest,
} from "#contract/compliance.ts";
import { addDays } from "#contract/time.ts";
import { admin } from "#web/lib/api/api.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { take } from "#web/lib/api/take.ts";
import { RecordForm } from "#web/ui/dialog/record-form.tsx";
import { listColumns } from "#web/ui/table/list-columns.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { dayWords, today } from "../compliance-copy.ts";
import { DueDay } from "../due-day.tsx";
import { accountsQuery, COMPLIANCE, trainingQuery } from "../queries.ts";
import { recordFields, ShortRegister } from "./register-page.tsx";

export function TrainingTab() {
  return (
    <Loaded query={useQuery(trainingQuery)} lines={6}>
      {({ records }) => (
        <ShortRegister
          heading="Training"
          addLabel="Assign a training"
          lead="Everybody who works here is trained in privacy and security (45 CFR 164.530(b) and 164.308(a)(5))."
          caption="Assigned trainings"
          empty="No training is in the register yet."
          columns={COLUMNS}
          rows={records}
          file={(_query, asFile) => admin.compliance.files.training.$get({}, asFile)}
          act={{
            label: "Record as done",
            nameOf: ({ name, course }) => `${name}, ${course}`,
            isOpen: ({ completedOn }) => completedOn === null,
          }}
          dialog={(record, close) =>
            record ? <DoneDialog record={record} onClose={close} /> : <AssignDialog onClose={close} />
          }
        />
      )}
    </Loaded>
  );
}

const COLUMNS = listColumns(trainingList, {
  dueOn: ({ dueOn, completedOn }) =>
    completedOn ? (
      dayWords(dueOn)
    ) : (
      <DueDay on={dueOn} urgency={urgencyOf(dueOn, { today: today(), isEnded: false })} />
    ),
  completedOn: ({ completedOn }) => completedOn && <StatusBadge tone="good">{dayWords(completedOn)}</StatusBadge>,
});

const ALL_STAFF = { page: 1, size: 500, sort: "name", search: "", role: "staff", due: false } as const;
const DUE_DAYS = 30;

function AssignDialog({ onClose }: { onClose: () => void }) {
  const staff = useQuery(accountsQuery(ALL_STAFF));
  const people = (staff.data?.rows ?? []).map(({ id, name, email }) => [id, name || email] as const);
  return (
    <RecordForm
      id="assign-training"
      heading="Assign a training"
      submitLabel="Assign it"
      done="The training is assigned"
      refreshes={COMPLIANCE}
      onClose={onClose}
      fields={recordFields(trainingFields, {
        userId: { options: [["", "Please choose"], ...people] },
        dueOn: { initial: addDays(today(), DUE_DAYS) },
      })}
      send={async (typed) => take(admin.compliance.training.$post({ json: checkedBody(trainingRequest, typed) }))}
    />
  );
}

function DoneDialog({ record, onClose }: { record: TrainingRecord; onClose: () => void }) {
  const param = { id: record.id };
  const day = today();
  return (
    <RecordForm
      id="trained"
      heading={`${record.name}: ${record.course}`}
      submitLabel="Record as done"
      done="The training is on record"
      refreshes={COMPLIANCE}
      onClose={onClose}
      fields={recordFields(trainedFields, { completedOn: { initial: day, max: day } })}
      send={async (typed) =>
        take(admin.compliance.training[":id"].done.$post({ param, json: checkedBody(trainedRequest, typed) }))
      }
    />
  );
}
