import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ChartOpening, REASON_LENGTHS, type Restriction, restrictRequest } from "#contract/restrictions.ts";
import { admin } from "#web/lib/api/api.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { take } from "#web/lib/api/take.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { Confirm } from "#web/ui/dialog/confirm.tsx";
import { RecordForm } from "#web/ui/dialog/record-form.tsx";
import type { RecordField } from "#web/ui/form/record-fields.tsx";
import { ShortTable } from "#web/ui/table/short-table.tsx";
import type { Column } from "#web/ui/table/table-columns.ts";
import { Empty } from "#web/ui/view/empty.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { ClinicTime } from "#web/ui/view/times.tsx";
import { COMPLIANCE, restrictionsQuery, useRefresh } from "./queries.ts";

export function RestrictedCharts() {
  const query = useQuery(restrictionsQuery);
  const [isAdding, setAdding] = useState(false);
  const [lifted, setLifted] = useState<Restriction | null>(null);
  return (
    <section aria-labelledby="restricted-heading">
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <h3 id="restricted-heading">Restricted charts</h3>
        <Button onClick={() => setAdding(true)}>Restrict a chart</Button>
      </div>
      <p>Staff open one only with a reason, for an hour, and you are told by mail.</p>
      <Loaded query={query}>
        {({ restrictions, openings }) => (
          <>
            {restrictions.length === 0 ? (
              <Empty>No chart is restricted.</Empty>
            ) : (
              <ShortTable
                caption="Charts under restriction"
                columns={columnsOf(setLifted)}
                rows={restrictions}
                rowId={({ patientId }) => patientId}
              />
            )}
            {openings.length > 0 && (
              <ShortTable caption="Openings" columns={OPENING_COLUMNS} rows={openings} rowId={({ id }) => id} />
            )}
          </>
        )}
      </Loaded>
      {isAdding && <RestrictDialog onClose={() => setAdding(false)} />}
      {lifted && <LiftDialog restriction={lifted} onClose={() => setLifted(null)} />}
    </section>
  );
}

function columnsOf(lift: (restriction: Restriction) => void): readonly Column<Restriction>[] {
  return [
    { key: "whose", header: "Patient", isRowHeader: true, cell: ({ patientId }) => <code>{patientId}</code> },
    {
      key: "by",
      header: "Restricted",
      cell: ({ by, at }) => (
        <>
          by {by} on <ClinicTime at={at} />
        </>
      ),
    },
    { key: "reason", header: "Reason", cell: ({ reason }) => reason },
    {
      key: "lift",
      header: "Acts",
      cell: (row) => (
        <Button onClick={() => lift(row)}>
          Lift <span className="sr-only">the restriction of {row.patientId}</span>
        </Button>
      ),
    },
  ];
}

const OPENING_COLUMNS: readonly Column<ChartOpening>[] = [
  { key: "whose", header: "Opened chart", isRowHeader: true, cell: ({ patientId }) => <code>{patientId}</code> },
  { key: "by", header: "By", cell: ({ by }) => by },
  { key: "at", header: "When", cell: ({ at }) => <ClinicTime at={at} /> },
  { key: "reason", header: "Reason", cell: ({ reason }) => reason },
];

function RestrictDialog({ onClose }: { onClose: () => void }) {
  return (
    <RecordForm
      id="restrict"
      heading="Restrict a chart"
      submitLabel="Restrict the chart"
      done="The chart is restricted"
      refreshes={COMPLIANCE}
      onClose={onClose}
      fields={RESTRICT_FIELDS}
      send={async (typed) => take(admin.compliance.restrictions.$post({ json: checkedBody(restrictRequest, typed) }))}
    />
  );
}

const RESTRICT_FIELDS: readonly RecordField[] = [
  {
    name: "chart",
    label: "Record",
    hint: "The patient's id as it stands above, or the reference of one of their visits, such as K7M-2QX.",
  },
  { name: "reason", label: "Reason", kind: "area", rows: 3, maxLength: REASON_LENGTHS.max },
];

function LiftDialog({ restriction: { patientId }, onClose }: { restriction: Restriction; onClose: () => void }) {
  const refresh = useRefresh();
  const act = async () => {
    await take(admin.compliance.restrictions[":patientId"].lift.$post({ param: { patientId } }));
    toast({ title: "The restriction is lifted" });
    void refresh();
  };
  return (
    <Confirm
      heading="Lift this restriction?"
      consequence="Everybody on staff who may read charts opens this one again without saying why."
      confirmLabel="Lift the restriction"
      act={act}
      onClose={onClose}
    />
  );
}
