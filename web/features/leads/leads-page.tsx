import { useState } from "react";
import { may } from "#contract/permissions.ts";
import { useRoles } from "#web/lib/use-roles.ts";
import { AdminPage } from "../../components/admin/admin-page.tsx";
import { type Tab, Tabs, useTab } from "../../components/admin/tabs.tsx";
import { LeadFunnel } from "./funnel.tsx";
import { ImportPanel } from "./import-panel.tsx";
import { LeadBoard } from "./lead-board.tsx";
import { LeadList } from "./lead-list.tsx";
import { LeadSearch } from "./lead-search.tsx";
import { LeadSetupPanel } from "./lead-setup.tsx";
import { LinkBuilder } from "./link-builder.tsx";
import { NewLead } from "./new-lead.tsx";

type TabKey = "list" | "board" | "funnel" | "import" | "setup" | "links";

const ALL: readonly [Tab<TabKey>, ...Tab<TabKey>[]] = [
  { key: "list", label: "Inbox" },
  { key: "board", label: "Board" },
  { key: "funnel", label: "Funnel and cost" },
  { key: "import", label: "Import" },
  { key: "setup", label: "Messages and rules" },
  { key: "links", label: "Campaign links" },
];

const PARTS = {
  list: LeadList,
  board: LeadBoard,
  funnel: LeadFunnel,
  import: ImportPanel,
  setup: LeadSetupPanel,
  links: LinkBuilder,
} as const;

export function LeadsPage() {
  const roles = useRoles();
  const current = useTab(ALL);
  const [isAdding, setAdding] = useState(false);
  const Part = PARTS[current];
  const tools = may(roles, "lead:write") && (
    <button type="button" className="btn" onClick={() => setAdding(true)}>
      New lead
    </button>
  );
  return (
    <AdminPage
      heading="Leads"
      permission="lead:read"
      lead="Everybody who asked to hear from us. A name beside an interest is health information: open only what you need."
      tools={tools}
    >
      <LeadSearch />
      <Tabs label="Parts of leads" tabs={ALL} current={current} />
      <Part />
      {isAdding && <NewLead onClose={() => setAdding(false)} />}
    </AdminPage>
  );
}
