import type { BulkRow } from "#contract/admin-appointments.ts";
import { fullTime } from "#contract/time-words.ts";
import { ScrollRegion } from "#web/ui/base/scroll-region.tsx";
import { StatusBadge, type Tone } from "#web/ui/view/status-badge.tsx";
import { STATE_WORDS } from "../schedule-copy.ts";

const OUTCOMES: Readonly<Record<BulkRow["outcome"], readonly [Tone, string]>> = {
  will: ["calm", "Will be changed"],
  done: ["good", "Changed"],
  refused: ["soon", "Stays as it is"],
  stale: ["now", "Changed meanwhile"],
};

export function BulkRows({ rows, isDone }: { rows: readonly BulkRow[]; isDone: boolean }) {
  const counted = Object.entries(Object.groupBy(rows, ({ outcome }) => outcome))
    .map(([outcome, own]) => `${OUTCOMES[outcome as BulkRow["outcome"]][1]}: ${own?.length ?? 0}`)
    .join(". ");
  return (
    <>
      <p role="status">
        <b>{isDone ? "Done." : "Nothing is changed yet."}</b> {counted}.
      </p>
      <ScrollRegion className="table-scroll my-4 max-h-[50dvh]" aria-label="Visits">
        <table>
          <thead>
            <tr>
              <th scope="col">Visit</th>
              <th scope="col">What happens</th>
              <th scope="col">Why</th>
              <th scope="col">Message</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, ref, outcome, why, message, current }) => (
              <tr key={id}>
                <th scope="row">{ref ?? "Unknown"}</th>
                <td>
                  <StatusBadge tone={OUTCOMES[outcome][0]}>{OUTCOMES[outcome][1]}</StatusBadge>
                </td>
                <td>
                  {why}
                  {current &&
                    ` Now: ${STATE_WORDS[current.status]}, ${fullTime(current.startsAt)}, ${current.provider.name}.`}
                </td>
                <td>{message === "email" ? "E-mail" : message === "text" ? "Text" : "None"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}
