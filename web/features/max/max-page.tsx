import { AdminPage } from "#web/components/admin/admin-page.tsx";
import { type Tab, Tabs, useTab } from "#web/components/admin/tabs.tsx";
import { AnswersTab } from "./answers-tab.tsx";
import { InstructionsTab } from "./instructions-tab.tsx";
import { KnowledgeTab } from "./knowledge-tab.tsx";
import { OverviewTab } from "./overview-tab.tsx";
import { PrivacyTab } from "./privacy-tab.tsx";
import { TopicsTab } from "./topics-tab.tsx";
import { TranscriptsTab } from "./transcripts-tab.tsx";

const PARTS = {
  overview: OverviewTab,
  answers: AnswersTab,
  instructions: InstructionsTab,
  topics: TopicsTab,
  knowledge: KnowledgeTab,
  transcripts: TranscriptsTab,
  privacy: PrivacyTab,
} as const;
type Key = keyof typeof PARTS;

const TABS: readonly [Tab<Key>, ...Tab<Key>[]] = [
  { key: "overview", label: "Overview" },
  { key: "answers", label: "Provider and limits" },
  { key: "instructions", label: "Instructions and tests" },
  { key: "topics", label: "Topics and handover" },
  { key: "knowledge", label: "Knowledge" },
  { key: "transcripts", label: "Transcripts" },
  { key: "privacy", label: "Notice and retention" },
];

/** `/admin/max`: the assistant on the public site. */
export function MaxPage() {
  return (
    <AdminPage
      heading="Max"
      permission="max:read"
      lead="The assistant on the public site. Red flags are answered with 911 or 988 before anything on this page counts."
    >
      <Content />
    </AdminPage>
  );
}

function Content() {
  const tab = useTab(TABS);
  const Part = PARTS[tab];
  return (
    <>
      <Tabs label="Max" tabs={TABS} current={tab} />
      <Part />
    </>
  );
}
