import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { may } from "#contract/permissions.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { Button } from "#web/ui/base/button.tsx";
import { type Tab, Tabs } from "#web/ui/view/tabs.tsx";
import { AdminPage } from "../shell/admin-page.tsx";
import { LeadBoard } from "./list/lead-board.tsx";
import { LeadList } from "./list/lead-list.tsx";
import { FindLeads } from "./list/lead-search.tsx";
import { NewLead } from "./list/new-lead.tsx";
import type { LeadsSearch } from "./search.ts";
import { LeadFunnel } from "./setup/funnel.tsx";
import { ImportPanel } from "./setup/import-panel.tsx";
import { LeadSetupPanel } from "./setup/lead-setup.tsx";
import { LinkBuilder } from "./setup/link-builder.tsx";

const route = getRouteApi("/admin/leads/");

const ALL: readonly Tab<LeadsSearch["tab"]>[] = [
  { key: undefined, label: "Inbox" },
  { key: "board", label: "Board" },
  { key: "funnel", label: "Funnel and cost" },
  { key: "import", label: "Import" },
  { key: "setup", label: "Messages and rules" },
  { key: "links", label: "Campaign links" },
];

export function LeadsPage() {
  const roles = useRoles();
  const search = route.useSearch();
  const [isAdding, setAdding] = useState(false);
  const tools = may(roles, "lead:write") && (
    <Button look="main" onClick={() => setAdding(true)}>
      New lead
    </Button>
  );
  return (
    <AdminPage
      heading="Leads"
      permission="lead:read"
      lead="Everybody who asked to hear from us. A name beside an interest is health information: open only what you need."
      tools={tools}
    >
      <FindLeads />
      <Tabs label="Parts of leads" tabs={ALL} current={search.tab} />
      <Part search={search} />
      {isAdding && <NewLead onClose={() => setAdding(false)} />}
    </AdminPage>
  );
}

function Part({ search }: { search: LeadsSearch }) {
  switch (search.tab) {
    case undefined:
      return <LeadList search={search} />;
    case "board":
      return <LeadBoard search={search} />;
    case "funnel":
      return <LeadFunnel search={search} />;
    case "import":
      return <ImportPanel />;
    case "setup":
      return <LeadSetupPanel />;
    case "links":
      return <LinkBuilder />;
  }
}
