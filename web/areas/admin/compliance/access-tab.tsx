import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type AccessAnswer,
  type AccessFlag,
  type AccessPair,
  type AccessReview,
  accessPairs,
  accessReviewList,
  attestRequest,
  MANY_AN_HOUR,
  RECENT_REVIEWS,
} from "#contract/access-review.ts";
import { addDays } from "#contract/time.ts";
import { admin } from "#web/lib/api/api.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { take } from "#web/lib/api/take.ts";
import { plain } from "#web/lib/words/code-words.ts";
import { Button } from "#web/ui/base/button.tsx";
import { RecordForm } from "#web/ui/dialog/record-form.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import { FilterBar } from "#web/ui/table/filter-bar.tsx";
import { listColumns } from "#web/ui/table/list-columns.tsx";
import type { ListSearch } from "#web/ui/table/list-state.ts";
import { ShortTable } from "#web/ui/table/short-table.tsx";
import { useListState } from "#web/ui/table/use-list-state.ts";
import { Empty } from "#web/ui/view/empty.tsx";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { ClinicTime } from "#web/ui/view/times.tsx";
import { dayWords, plural, today } from "./compliance-copy.ts";
import { ComplianceSection } from "./compliance-section.tsx";
import { accessPairsQuery, COMPLIANCE } from "./queries.ts";
import { RestrictedCharts } from "./restricted-charts.tsx";
import { accessList } from "./search.ts";

const WEEK = 6;

export function AccessTab({ search }: { search: ListSearch<typeof accessList> }) {
  const list = useListState(search, accessList);
  const [isAttesting, setAttesting] = useState(false);
  const [reviews, setReviews] = useState<"all">();
  const { to = today(), from = addDays(to, -WEEK), page, size } = list.query;
  const query = useQuery({ ...accessPairsQuery({ from, to, page, size, reviews }), placeholderData: keepPreviousData });
  const shown = { ...list, query: { ...list.query, from, to }, state: { ...list.state, filters: { from, to } } };
  return (
    <ComplianceSection
      id="access-heading"
      heading="Who opened whom"
      acts={
        <Button look="main" onClick={() => setAttesting(true)}>
          Attest this period
        </Button>
      }
    >
      <FilterBar
        list={shown}
        filters={[
          { kind: "date", name: "from", label: "From" },
          { kind: "date", name: "to", label: "To" },
        ]}
      />
      {query.data && <Flags answer={query.data} />}
      <h3>Looks by person and patient</h3>
      <DataTable
        caption="Pairs of person and patient"
        columns={COLUMNS}
        query={query}
        list={shown}
        rowId={idOf}
        file={(query, asFile) => admin.compliance.files.access.$get({ query: { ...query, from, to } }, asFile)}
        empty="Nobody opened anybody's record in this period."
      />
      <RestrictedCharts />
      {query.data && <Reviews reviews={query.data.reviews} />}
      {query.data?.reviews.length === RECENT_REVIEWS && (
        <Button onClick={() => setReviews("all")}>Show two years of reviews</Button>
      )}
      {isAttesting && <AttestDialog period={{ from, to }} onClose={() => setAttesting(false)} />}
    </ComplianceSection>
  );
}

function Flags({ answer: { flags, looks } }: { answer: AccessAnswer }) {
  return (
    <>
      <p>
        {plural(looks, "look")} at records of others in this period. {plural(flags.length, "thing")} to look at twice.
      </p>
      {flags.length > 0 && (
        <ul className="mt-3 mb-5 grid gap-2">
          {flags.map((flag) => (
            <li key={`${flag.flag} ${flag.actorId} ${flag.at} ${flag.patientId}`}>
              <StatusBadge tone="soon">{FLAG_WORDS[flag.flag]}</StatusBadge> <FlagWords flag={flag} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const FLAG_WORDS = { many: "Many at once", after_hours: "After hours", break_glass: "Restricted chart" } as const;

function FlagWords({ flag: { flag, actorName, at, count: records, patientId } }: { flag: AccessFlag }) {
  if (flag === "many")
    return (
      <>
        {actorName} opened {plural(records, "record")} in the hour from <ClinicTime at={at} /> (more than {MANY_AN_HOUR}{" "}
        is remarked upon)
      </>
    );
  if (flag === "break_glass")
    return (
      <>
        {actorName} opened the restricted chart <code>{patientId}</code>, <ClinicTime at={at} />
      </>
    );
  return (
    <>
      {actorName} exported or printed the record <code>{patientId}</code> while the clinics were closed,{" "}
      <ClinicTime at={at} />
    </>
  );
}

const idOf = ({ actorId, patientId }: AccessPair) => `${actorId} ${patientId}`;

const COLUMNS = listColumns(accessPairs, {
  actorName: ({ actorName, actorRole }) => (
    <>
      {actorName} <small>({plain(actorRole)})</small>
    </>
  ),
  isNamesake: ({ isNamesake }) => isNamesake && <StatusBadge tone="soon">Same family name</StatusBadge>,
});

function Reviews({ reviews }: { reviews: readonly AccessReview[] }) {
  return (
    <>
      <h3>Reviews</h3>
      {reviews.length === 0 ? (
        <Empty>Nobody has attested a period yet.</Empty>
      ) : (
        <ShortTable
          caption="Reviews"
          columns={REVIEW_COLUMNS}
          rows={reviews}
          rowId={({ id }) => id}
          file={(_query, asFile) => admin.compliance.files.reviews.$get({}, asFile)}
        />
      )}
    </>
  );
}

const REVIEW_COLUMNS = listColumns(accessReviewList, {
  from: ({ from, to }) => `${dayWords(from)} to ${dayWords(to)}`,
  by: ({ by, at }) => (
    <>
      by {by} on <ClinicTime at={at} />
    </>
  ),
});

function AttestDialog({ period, onClose }: { period: { from: string; to: string }; onClose: () => void }) {
  return (
    <RecordForm
      id="attest"
      heading="Attest this period"
      submitLabel="I have reviewed it"
      done="Your review is on record"
      refreshes={COMPLIANCE}
      onClose={onClose}
      before={
        <p>
          You say that you have looked through who opened whom from {dayWords(period.from)} to {dayWords(period.to)}.
          That stays on record under your name.
        </p>
      }
      fields={[{ name: "note", label: "What you looked at and found", kind: "area", maxLength: 4000 }]}
      send={async (typed) =>
        take(admin.compliance.access.reviews.$post({ json: checkedBody(attestRequest, { ...period, ...typed }) }))
      }
    />
  );
}
