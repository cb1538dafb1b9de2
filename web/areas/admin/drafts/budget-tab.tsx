import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type BudgetState, draftBudget } from "#contract/drafts.ts";
import { may } from "#contract/permissions.ts";
import { admin } from "#web/lib/api/api.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { queryClient, rolesQuery } from "#web/lib/api/queries.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { changedValues, numberIn, type RecordField, RecordFields, readRecord } from "#web/ui/form/record-fields.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { useStale } from "#web/ui/form/use-stale.ts";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { SAVE_MINE, Stale } from "#web/ui/view/stale.tsx";
import { dollarWords } from "./draft-copy.ts";
import { draftOptionsQuery } from "./queries.ts";

export function BudgetTab() {
  const options = useQuery(draftOptionsQuery);
  const roles = useQuery(rolesQuery);
  return (
    <Loaded query={options}>
      {({ budget }) => (
        <section className="card" aria-labelledby="draft-budget">
          <h2 id="draft-budget">Budget of {budget.month}</h2>
          <dl className="facts">
            <dt>Tokens used</dt>
            <dd>
              {budget.usedTokens.toLocaleString("en-US")} of {budget.monthlyTokens.toLocaleString("en-US")}
            </dd>
            <dt>Cost</dt>
            <dd>{dollarWords(budget.cost)}</dd>
          </dl>
          <p>
            Past the budget drafts are composed of sentences from the sources, which costs nothing. Months end at
            midnight, Central Time.
          </p>
          {may(roles.data?.roles ?? [], "draft:budget") && <BudgetForm budget={budget} />}
        </section>
      )}
    </Loaded>
  );
}

const FIELDS: readonly RecordField<BudgetState>[] = [
  { name: "monthlyTokens", label: "Tokens a month", inputMode: "numeric", read: numberIn },
  {
    name: "inputPrice",
    label: "Price of a million tokens in, US dollars",
    hint: "From your provider's price list. Empty: no cost is shown.",
    inputMode: "decimal",
    read: numberIn,
  },
  {
    name: "outputPrice",
    label: "Price of a million tokens out, US dollars",
    inputMode: "decimal",
    read: numberIn,
  },
];

function BudgetForm({ budget }: { budget: BudgetState }) {
  const [taken, setTaken] = useState(budget);
  return <BudgetFields key={taken.version} budget={taken} onTaken={setTaken} />;
}

function BudgetFields({ budget, onTaken }: { budget: BudgetState; onTaken: (budget: BudgetState) => void }) {
  const { opened, theirs, save } = useStale(budget, async () => {
    return (await queryClient.fetchQuery({ ...draftOptionsQuery, staleTime: 0 })).budget;
  });
  const form = useForm("budget", async (values) => {
    const json = checkedBody(draftBudget, readRecord(FIELDS, values));
    await save(
      ({ version }) => take(admin.ai.budget.$put({ header: ifMatch(version), json })),
      (saved) => saved,
    );
    await queryClient.invalidateQueries({ queryKey: draftOptionsQuery.queryKey });
    toast({ title: "Budget saved" });
    return undefined;
  });
  return (
    <>
      {theirs && <Stale values={changedValues(FIELDS, opened, theirs)} takeTheirs={() => onTaken(theirs)} />}
      <ActionForm form={form} submitLabel={theirs ? SAVE_MINE : "Save the budget"}>
        <RecordFields fields={FIELDS} form={form} row={opened} />
      </ActionForm>
    </>
  );
}
