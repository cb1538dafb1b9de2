import { useInfiniteQuery } from "@tanstack/react-query";
import type { AccessEntry } from "#contract/profile.ts";
import { longDateTime } from "#contract/time-words.ts";
import { actorLabel } from "#web/lib/words/actor-label.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Card } from "#web/ui/view/card.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { AccountSection } from "../profile/account-section.tsx";
import { ownAccessLogQuery } from "../profile/queries.ts";
import { accessText } from "./access-words.ts";

export function AccessPage() {
  const query = useInfiniteQuery(ownAccessLogQuery);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <AccountSection
      heading="Who looked at my record"
      lead="We write down here each time someone at the clinic opens, exports or prints your record or changes your account, and each time a form opens through a link."
    >
      <Card id="looks" heading="Looks at your record">
        <Loaded query={query}>{({ pages }) => <Looks entries={pages.flatMap(({ entries }) => entries)} />}</Loaded>
        {hasNextPage && (
          <div className="form-end">
            <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show earlier ones
            </Button>
          </div>
        )}
      </Card>
    </AccountSection>
  );
}

function Looks({ entries }: { entries: readonly AccessEntry[] }) {
  if (entries.length === 0) {
    return (
      <p>
        Nobody has looked so far. When somebody does, you see here who it was and when. Your own visits to these pages
        are not listed.
      </p>
    );
  }
  return (
    <ul className="rows">
      {entries.map((entry, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be alike, and the list only grows at its end
        <li key={i}>
          <p>
            <b>{actorLabel(entry)}</b>
            {accessText(entry)}
            <small>
              <time dateTime={entry.at}>{longDateTime(entry.at)}</time>
            </small>
          </p>
        </li>
      ))}
    </ul>
  );
}
