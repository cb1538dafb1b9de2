import type { RoutesAnswer } from "#contract/structured-data.ts";
import { ScrollRegion } from "#web/ui/base/scroll-region.tsx";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";

const TONES = { supported: "good", ended: "soon", none: "calm" } as const;
const WORDS = { supported: "Supported", ended: "Ended", none: "None" } as const;

export function RichResults({ answer: { richResults, routes } }: { answer: RoutesAnswer }) {
  return (
    <ScrollRegion className="table-scroll" aria-label="Rich results">
      <table>
        <caption className="sr-only">Types and their rich results</caption>
        <thead>
          <tr>
            <th scope="col">Type</th>
            <th scope="col">Pages</th>
            <th scope="col">Rich result</th>
            <th scope="col">What comes of it</th>
          </tr>
        </thead>
        <tbody>
          {richResults.map(({ type, status, words }) => (
            <tr key={type}>
              <th scope="row">{type}</th>
              <td>{routes.filter(({ types }) => types.includes(type)).length}</td>
              <td>
                <StatusBadge tone={TONES[status]}>{WORDS[status]}</StatusBadge>
              </td>
              <td>{words}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
