import { addDays } from "#contract/time.ts";

export interface BenchList {
  name: string;
  path: string;
  json?: object;
}

/** Each list as it opens, and with its most expensive sort or filter. */
export function listsOf(now: Date): BenchList[] {
  return [...LISTS, ...complianceLists(now)];
}

const LISTS: readonly BenchList[] = [
  { name: "leads", path: "/admin/leads" },
  { name: "leads, all by stage's time", path: "/admin/leads?stage=all&sort=-stageAt" },
  { name: "leads, all by source", path: "/admin/leads?stage=all&sort=source" },
  { name: "leads' board", path: "/admin/leads/board" },
  { name: "conversations", path: "/admin/max/transcripts" },
  { name: "conversations, by turns", path: "/admin/max/transcripts?sort=-turns" },
  { name: "conversations, flagged", path: "/admin/max/transcripts?safety=flagged" },
  { name: "appointments", path: "/admin/appointments" },
  { name: "appointments, with names", path: "/admin/appointments?names=1" },
  { name: "appointments, by service", path: "/admin/appointments?sort=-service" },
  { name: "appointments, by provider", path: "/admin/appointments?sort=provider" },
  { name: "appointments, by status", path: "/admin/appointments?sort=status" },
  { name: "drafts", path: "/admin/ai/drafts" },
  { name: "drafts, by cost", path: "/admin/ai/drafts?sort=-cost" },
  { name: "drafts, by type", path: "/admin/ai/drafts?sort=type" },
  { name: "drafts, of one type by cost", path: "/admin/ai/drafts?type=article&sort=-cost" },
  { name: "articles", path: "/admin/articles" },
  { name: "articles, by title", path: "/admin/articles?sort=title" },
  { name: "articles, found by a word", path: "/admin/articles?q=99" },
  { name: "articles, due", path: "/admin/articles?due=review" },
  { name: "overrides", path: "/admin/schema/overrides" },
  { name: "overrides, by name", path: "/admin/schema/overrides?sort=name" },
  { name: "overrides, found by a word", path: "/admin/schema/overrides?q=99" },
  { name: "deliveries", path: "/admin/integrations/deliveries" },
  { name: "deliveries, failed", path: "/admin/integrations/deliveries?status=failed&sort=createdAt" },
];

function complianceLists(now: Date): BenchList[] {
  const today = now.toISOString().slice(0, 10);
  const compliance = "/admin/compliance";
  const period = `from=${addDays(today, -91)}&to=${today}`;
  return [
    { name: "data requests", path: `${compliance}/requests` },
    { name: "data requests, all by receipt", path: `${compliance}/requests?state=all&sort=-receivedOn` },
    { name: "incidents", path: `${compliance}/incidents` },
    { name: "incidents, all by due day", path: `${compliance}/incidents?state=all&sort=-dueOn` },
    { name: "chart access", path: `${compliance}/access?${period}` },
    { name: "policies", path: `${compliance}/policies` },
    { name: "training", path: `${compliance}/training` },
    { name: "accounts of staff", path: `${compliance}/users/search`, json: {} },
    {
      name: "all accounts, by last visit",
      path: `${compliance}/users/search`,
      json: { role: "all", sort: "-lastSeen" },
    },
    {
      name: "all accounts, found by a name",
      path: `${compliance}/users/search`,
      json: { role: "all", search: "last9" },
    },
    { name: "audit trail", path: `${compliance}/audit` },
    { name: "audit trail, of one resource", path: `${compliance}/audit?resource=draft-1` },
    { name: "audit trail, one user, treatment", path: `${compliance}/audit?actor=nobody&purpose=treatment` },
    { name: "audit trail, views that succeeded", path: `${compliance}/audit?action=view&success=true` },
  ];
}
