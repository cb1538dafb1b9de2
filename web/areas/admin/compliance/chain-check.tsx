import { useState } from "react";
import type { AuditVerification } from "#contract/audit.ts";
import { api } from "#web/lib/api/api.ts";
import { take } from "#web/lib/api/take.ts";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { RelativeTime } from "#web/ui/view/times.tsx";
import { plural } from "./compliance-copy.ts";

interface Checked extends AuditVerification {
  all: number;
}

const REASONS = {
  missing: "a row before it is missing",
  moved: "it stands in another place than when it was sealed",
  changed: "it was changed after it was sealed",
} as const;

export function ChainCheck() {
  const [checked, setChecked] = useState<Checked>();

  async function verify() {
    let after = 0;
    let all = 0;
    for (;;) {
      const answer = await take(api.audit.verify.$get({ query: { after: String(after) } }));
      all += answer.verified;
      setChecked({ ...answer, all });
      if (answer.next === null) return undefined;
      after = answer.next;
    }
  }

  return (
    <div className="mt-3 mb-5 grid justify-items-start gap-2">
      <ActButton label="Verify the chain" act={verify} />
      <div role="status">{checked && <Verdict checked={checked} />}</div>
    </div>
  );
}

function Verdict({ checked: { all, broken, cut, tip, unsealed, next } }: { checked: Checked }) {
  const walked = `${plural(all, "row")} fit${next === null ? "" : " so far"}`;
  return (
    <>
      {broken ? (
        <p className="note" data-level="warning">
          <b>The trail does not fit its seals.</b> {walked}. The first that does not is number{" "}
          {broken.sequence.toLocaleString("en-US")} (<code>{broken.id}</code>): {REASONS[broken.reason]}. Please report
          an incident and keep the database as it is.
        </p>
      ) : (
        <p>
          <b>{walked}.</b> {tip && `The last sealed row is number ${tip.sequence.toLocaleString("en-US")}.`}
        </p>
      )}
      {cut && (
        <p>
          Rows up to number {cut.through.toLocaleString("en-US")} were past their time and went{" "}
          <RelativeTime at={cut.at} />. The last of them had the seal <code>{cut.hash}</code>: the log of its day names
          the same.
        </p>
      )}
      <p>
        {unsealed.count === 0 ? "Nothing waits for its seal." : `${plural(unsealed.count, "row")} wait for the seal`}
        {unsealed.oldestAt && (
          <>
            , the oldest from <RelativeTime at={unsealed.oldestAt} />. More than some minutes means that the job stands
            still.
          </>
        )}
      </p>
    </>
  );
}
