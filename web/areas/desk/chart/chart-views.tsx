import type { ChartAnswer } from "#contract/staff-patients.ts";
import { longDateTime } from "#contract/time-words.ts";
import { actorLabel } from "#web/lib/words/actor-label.ts";
import { Card } from "#web/ui/view/card.tsx";

/** Audited acts other than views by staff: they open a record or change access to it. */
const ACTS: Readonly<Record<string, string>> = {
  "intake.open": "Opened the form of a visit with its link and the date of birth.",
  "intake.copy": "Opened the signed copy of a form with a code that we sent to the contact.",
  "patient.claim": "Connected itself to this record.",
  "patient.account_disconnected": "Disconnected an online account.",
  "patient.contact_confirmed": "Confirmed the contact.",
  "patient.contact_reported": "Reported that a change was not the patient’s.",
};

/** The patient sees the same list. */
export function ChartViews({ views }: Pick<ChartAnswer, "views">) {
  return (
    <Card id="views" heading="Who looked at this record">
      {views.length === 0 && <p>Nobody has looked before you.</p>}
      <ul className="rows">
        {views.map(({ at, name, role, action, resource, purpose }) => (
          <li key={`${at} ${name} ${action} ${resource}`}>
            <p>
              <b>{actorLabel({ name, role })}</b>
              {ACTS[action] ?? `${action}: ${resource.replaceAll("_", " ")}. Reason: ${purpose}.`}
              <small>{longDateTime(at)}</small>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
