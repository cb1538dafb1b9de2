import { type ReactNode, useState } from "react";
import { PURPOSE_REASONS, type PurposeQuery, type PurposeReason } from "#contract/staff-purpose.ts";
import { Button } from "#web/ui/base/button.tsx";
import { StaffPage } from "../shell/staff-page.tsx";
import { grantPurpose, purposeOf } from "./purpose-store.ts";

interface PurposeGateProps {
  /** "patient:…", "intake:…", "thread:…" */
  record: string;
  heading: string;
  children: (purpose: PurposeQuery) => ReactNode;
}

const REASON_WORDS: Readonly<Record<PurposeReason, string>> = {
  billing: "Billing",
  records_request: "A request for records",
  complaint: "A complaint",
  legal: "A legal matter",
  quality: "Checking quality",
  technical: "A technical fault",
};

/** The patient reads the purpose under "Who looked at my record". */
export function PurposeGate({ record, heading, children }: PurposeGateProps) {
  const [, setChosen] = useState(0);
  const purpose = purposeOf(record);
  if (purpose) return children(purpose);
  const choose = (answer: PurposeQuery) => {
    grantPurpose(record, answer);
    setChosen((count) => count + 1);
  };
  return (
    <StaffPage heading={heading}>
      <p className="lead">Why do you open this record? The patient can see who looked at it, when, and why.</p>
      <div className="mt-5 flex flex-wrap items-start gap-3">
        <Button look="large" onClick={() => choose({ purpose: "treatment" })}>
          Treatment
        </Button>
        <Button look="large" onClick={() => choose({ purpose: "operations" })}>
          Running the clinic
        </Button>
        <details>
          <summary className="btn quiet">Another reason</summary>
          <ul className="mt-5 flex flex-wrap items-start gap-3">
            {PURPOSE_REASONS.map((reason) => (
              <li key={reason}>
                <Button onClick={() => choose({ purpose: "other", reason })}>{REASON_WORDS[reason]}</Button>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </StaffPage>
  );
}
