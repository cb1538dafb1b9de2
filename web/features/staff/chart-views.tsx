import type { ChartAnswer } from "#contract/staff-patients.ts";
import { Card } from "#web/components/account/card.tsx";
import { momentOf } from "#web/lib/when.ts";

/** Who opened this record; the patient reads the same. */
export function ChartViews({ views }: Pick<ChartAnswer, "views">) {
  return (
    <Card id="views" heading="Who looked at this record">
      {views.length === 0 && <p>Nobody has looked before you.</p>}
      <ul className="rows">
        {views.map(({ at, name, role, action, resource, purpose }) => (
          <li key={`${at} ${name} ${resource}`}>
            <p>
              <b>
                {name}, {role.replaceAll("_", " ")}
              </b>
              {action}: {resource.replaceAll("_", " ")}. Reason: {purpose}.<small>{momentOf(at)}</small>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
