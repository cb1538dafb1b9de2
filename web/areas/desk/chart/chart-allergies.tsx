import { useRef, useState } from "react";
import { may } from "#contract/permissions.ts";
import type { AllergyLine } from "#contract/staff-chart.ts";
import { type AllergyReviewRequest, allergyReviewRequest } from "#contract/staff-chart.ts";
import type { ChartAnswer } from "#contract/staff-patients.ts";
import { staff } from "#web/lib/api/api.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { isStaleError } from "#web/lib/api/stale.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { Button } from "#web/ui/base/button.tsx";
import type { ToastInput } from "#web/ui/base/toast-store.ts";
import { FormDialog } from "#web/ui/dialog/form-dialog.tsx";
import { focusCard } from "#web/ui/view/card.tsx";
import { refresh } from "../shell/queries.ts";
import { allergyWords, isAllergyWarning } from "./allergy-words.ts";

const ID = "allergies";

interface AllergiesProps {
  patientId: string;
  line: AllergyLine;
  alerts: NonNullable<ChartAnswer["alerts"]>;
}

export function Allergies({ patientId, line, alerts }: AllergiesProps) {
  const [isReviewing, setReviewing] = useState(false);
  const canReview = may(useRoles(), "chart:write") && line.state !== "reviewed";
  const isWarning = alerts.length > 0 || isAllergyWarning(line);
  return (
    <>
      <section
        className="alerts"
        id={ID}
        tabIndex={-1}
        aria-label="Allergies and alerts"
        {...(isWarning && { "data-level": "now" })}
      >
        <p>
          <b>Allergies:</b> {allergyWords(line)}
        </p>
        {alerts.length > 0 && (
          <ul>
            {alerts.map(({ id, kind, text }) => (
              <li key={id}>
                <b>{kind === "allergy" ? "Allergy" : "Alert"}:</b> {text}
              </li>
            ))}
          </ul>
        )}
        {canReview && (
          <div className="print:hidden">
            <Button onClick={() => setReviewing(true)}>Review allergies…</Button>
          </div>
        )}
      </section>
      {isReviewing && (
        <ReviewDialog patientId={patientId} line={line} alerts={alerts} onClose={() => setReviewing(false)} />
      )}
    </>
  );
}

function ReviewDialog({ patientId, line, alerts, onClose }: AllergiesProps & { onClose: () => void }) {
  const clientKey = useRef(crypto.randomUUID());
  const recorded = alerts.filter(({ kind }) => kind === "allergy").map(({ text }) => text);
  const offered = line.declared.flatMap(({ words }) => words).filter((text) => !recorded.includes(text));
  const [confirmed, setConfirmed] = useState<readonly string[]>(offered);
  const outcome = recorded.length + confirmed.length > 0 ? "listed" : "none";
  async function send() {
    const json = checkedBody(allergyReviewRequest, { outcome, confirmed, clientKey: clientKey.current });
    return record(patientId, line.version, json);
  }
  async function finish() {
    onClose();
    await refresh("chart", "content");
    focusCard(ID);
  }
  return (
    <FormDialog
      id="review-allergies"
      heading="Review allergies"
      submitLabel={outcome === "none" ? "Record “No known allergies”" : "Record as reviewed"}
      lead={line.declared.length > 0 && <p>{allergyWords(line)}.</p>}
      send={send}
      done={(isLate) => (isLate ? LATE : "Allergies reviewed")}
      onDone={() => void finish()}
      onClose={onClose}
    >
      {offered.map((text) => (
        <label key={text} className="tick">
          <input
            type="checkbox"
            checked={confirmed.includes(text)}
            onChange={({ currentTarget: { checked } }) =>
              setConfirmed(checked ? [...confirmed, text] : confirmed.filter((other) => other !== text))
            }
          />
          <span>{text}</span>
        </label>
      ))}
      {offered.length > 0 && <p className="hint">What stays ticked becomes an allergy in the chart.</p>}
      {recorded.length > 0 && <p>Already in the chart: {recorded.join("; ")}.</p>}
      {outcome === "none" && <p className="hint">This records that you asked and that there are none.</p>}
    </FormDialog>
  );
}

const LATE: ToastInput = {
  title: "Someone else changed the allergies",
  description: "Nothing was recorded. Please look at the list again.",
  variant: "destructive",
};

/** @returns true if the list had changed since it was shown; nothing is recorded then */
async function record(patientId: string, version: number, json: AllergyReviewRequest): Promise<boolean> {
  try {
    await take(
      staff.chart[":patientId"].allergies.review.$post({ param: { patientId }, header: ifMatch(version), json }),
    );
    return false;
  } catch (error) {
    if (!isStaleError(error)) throw error;
    return true;
  }
}
