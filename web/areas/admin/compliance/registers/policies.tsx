import { useQuery } from "@tanstack/react-query";
import { urgencyOf } from "#contract/calendar-days.ts";
import { type PolicyDocument, policyFields, policyList, policyRequest } from "#contract/compliance.ts";
import { addDays } from "#contract/time.ts";
import { admin } from "#web/lib/api/api.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { take } from "#web/lib/api/take.ts";
import { RecordForm } from "#web/ui/dialog/record-form.tsx";
import { listColumns } from "#web/ui/table/list-columns.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { dayWords, today } from "../compliance-copy.ts";
import { DueDay } from "../due-day.tsx";
import { COMPLIANCE, policiesQuery } from "../queries.ts";
import { recordFields, ShortRegister } from "./register-page.tsx";

const REVIEW_DAYS = 365;

export function PoliciesTab() {
  return (
    <Loaded query={useQuery(policiesQuery)} lines={6}>
      {({ policies }) => (
        <ShortRegister
          heading="Policies"
          addLabel="Add a policy"
          lead="Each version stays in the register, six years and longer (45 CFR 164.316(b)(2)(i))."
          caption="Policies and their versions"
          empty="No policy is in the register yet."
          columns={COLUMNS}
          rows={policies}
          file={(_query, asFile) => admin.compliance.files.policies.$get({}, asFile)}
          act={{
            label: "New version",
            nameOf: ({ title }) => title,
            isOpen: ({ retiredOn }) => retiredOn === null,
          }}
          dialog={(policy, close) => <PolicyDialog before={policy} onClose={close} />}
        />
      )}
    </Loaded>
  );
}

const COLUMNS = listColumns(policyList, {
  reviewOn: ({ reviewOn, retiredOn }) =>
    retiredOn ? (
      `Retired ${dayWords(retiredOn)}`
    ) : (
      <DueDay on={reviewOn} urgency={urgencyOf(reviewOn, { today: today(), isEnded: false })} />
    ),
});

function PolicyDialog({ before, onClose }: { before: PolicyDocument | null; onClose: () => void }) {
  const day = today();
  return (
    <RecordForm
      id="policy"
      heading={before ? `New version of ${before.title}` : "New policy"}
      submitLabel="Save"
      done="The policy is in the register"
      refreshes={COMPLIANCE}
      fields={recordFields(policyFields, {
        title: { initial: before?.title },
        ownerName: { initial: before?.ownerName },
        location: { initial: before?.location },
        effectiveOn: { initial: day },
        reviewOn: { initial: addDays(day, REVIEW_DAYS) },
      })}
      onClose={onClose}
      send={async (typed) => {
        const json = checkedBody(policyRequest, { ...typed, replaces: before?.id ?? null });
        return take(admin.compliance.policies.$post({ json }));
      }}
    />
  );
}
