import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { type Tab, Tabs } from "#web/ui/view/tabs.tsx";
import { AdminPage } from "../shell/admin-page.tsx";
import { BudgetTab } from "./budget-tab.tsx";
import { DraftForm } from "./draft-form.tsx";
import { DraftView } from "./draft-view.tsx";
import { HistoryTab } from "./history-tab.tsx";
import { draftOptionsQuery } from "./queries.ts";
import type { DraftsSearch } from "./search.ts";
import { useWriter } from "./use-writer.ts";

const route = getRouteApi("/admin/ai");

const TABS: readonly Tab<DraftsSearch["tab"]>[] = [
  { key: undefined, label: "Write" },
  { key: "history", label: "History" },
  { key: "budget", label: "Budget" },
];

export function AiPage() {
  return (
    <AdminPage
      heading="AI Content Generator"
      permission="draft:write"
      lead="Writes first drafts from pages and articles that we have published. A person checks every sentence before anything goes live. Never enter anything about a patient."
    >
      <Content />
    </AdminPage>
  );
}

function Content() {
  const search = route.useSearch();
  return (
    <>
      <Tabs label="AI Content Generator" tabs={TABS} current={search.tab} />
      {search.tab === undefined && <WriteTab draft={search.draft} />}
      {search.tab === "history" && <HistoryTab search={search} />}
      {search.tab === "budget" && <BudgetTab />}
    </>
  );
}

function WriteTab({ draft }: { draft: string | undefined }) {
  const options = useQuery(draftOptionsQuery);
  const navigate = route.useNavigate();
  const writer = useWriter((id) => void navigate({ search: { draft: id } }));
  return (
    <Loaded query={options} lines={8}>
      {(data) => (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(20rem,2fr)_minmax(0,3fr)]">
          <DraftForm options={data} writer={writer} />
          <DraftView key={draft ?? ""} id={draft} writer={writer} />
        </div>
      )}
    </Loaded>
  );
}
