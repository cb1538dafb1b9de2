import { getRouteApi } from "@tanstack/react-router";
import { type Tab, Tabs } from "#web/ui/view/tabs.tsx";
import { AdminPage } from "../shell/admin-page.tsx";
import { AnswersTab } from "./knowledge/answers-tab.tsx";
import { KnowledgeTab } from "./knowledge/knowledge-tab.tsx";
import { TopicsTab } from "./knowledge/topics-tab.tsx";
import { OverviewTab } from "./overview-tab.tsx";
import { PrivacyTab } from "./privacy-tab.tsx";
import { InstructionsTab } from "./questions/instructions-tab.tsx";
import { QuestionsTab } from "./questions/questions-tab.tsx";
import { SafetyTab } from "./questions/safety-tab.tsx";
import { TranscriptsTab } from "./questions/transcripts-tab.tsx";
import type { MaxSearch } from "./search.ts";

const route = getRouteApi("/admin/max");

const TABS: readonly Tab<MaxSearch["tab"]>[] = [
  { key: undefined, label: "Overview" },
  { key: "questions", label: "Questions" },
  { key: "safety", label: "Safety review" },
  { key: "answers", label: "Provider and limits" },
  { key: "instructions", label: "Instructions" },
  { key: "topics", label: "Topics" },
  { key: "knowledge", label: "Knowledge" },
  { key: "transcripts", label: "Transcripts" },
  { key: "privacy", label: "Notice and retention" },
];

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
  const search = route.useSearch();
  return (
    <>
      <Tabs label="Max" tabs={TABS} current={search.tab} />
      <Part search={search} />
    </>
  );
}

function Part({ search }: { search: MaxSearch }) {
  switch (search.tab) {
    case undefined:
      return <OverviewTab search={search} />;
    case "questions":
      return <QuestionsTab search={search} />;
    case "safety":
      return <SafetyTab search={search} />;
    case "answers":
      return <AnswersTab />;
    case "instructions":
      return <InstructionsTab />;
    case "topics":
      return <TopicsTab />;
    case "knowledge":
      return <KnowledgeTab search={search} />;
    case "transcripts":
      return <TranscriptsTab search={search} />;
    case "privacy":
      return <PrivacyTab />;
  }
}
