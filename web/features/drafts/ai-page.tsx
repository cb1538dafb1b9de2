import { useQuery } from "@tanstack/react-query";
import { AdminPage } from "#web/components/admin/admin-page.tsx";
import { ErrorState, Skeleton } from "#web/components/admin/states.tsx";
import { type Tab, Tabs, useTab } from "#web/components/admin/tabs.tsx";
import { useSearch } from "#web/lib/use-search.ts";
import { BudgetTab } from "./budget-tab.tsx";
import { DraftForm } from "./draft-form.tsx";
import { DraftView } from "./draft-view.tsx";
import { HistoryTab } from "./history-tab.tsx";
import { optionsQuery } from "./queries.ts";
import { useWriter } from "./use-writer.ts";

type Key = "write" | "history" | "budget";

const TABS: readonly [Tab<Key>, ...Tab<Key>[]] = [
  { key: "write", label: "Write" },
  { key: "history", label: "History" },
  { key: "budget", label: "Budget" },
];

/** `/admin/ai`: drafts from approved sources. Nothing is published from here. */
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
  const tab = useTab(TABS);
  return (
    <>
      <Tabs label="AI Content Generator" tabs={TABS} current={tab} />
      {tab === "write" && <WriteTab />}
      {tab === "history" && <HistoryTab />}
      {tab === "budget" && <BudgetTab />}
    </>
  );
}

function WriteTab() {
  const options = useQuery(optionsQuery);
  const writer = useWriter();
  const [{ draft }, change] = useSearch();
  const open = (id: string) => change({ draft: id }, true);
  if (options.isError) return <ErrorState error={options.error} retry={options.refetch} />;
  if (!options.data) return <Skeleton lines={8} />;
  return (
    <div className="draft-desk">
      <DraftForm options={options.data} writer={writer} onWritten={open} />
      <DraftView key={draft ?? ""} id={draft} writer={writer} onWritten={open} />
    </div>
  );
}
