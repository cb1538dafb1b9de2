import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { accessPairs, accessReviewList } from "#contract/access-review.ts";
import { visitList } from "#contract/admin-appointments.ts";
import { articleList } from "#contract/article-list.ts";
import { auditList } from "#contract/audit-list.ts";
import { claimList } from "#contract/claim-list.ts";
import { consentDocumentList, consentGapList, policyList, trainingList } from "#contract/compliance.ts";
import { withdrawalList } from "#contract/consent-withdrawals.ts";
import { dataRequestList } from "#contract/data-requests.ts";
import { draftList } from "#contract/drafts.ts";
import { incidentList } from "#contract/incidents.ts";
import { leadList } from "#contract/lead-list.ts";
import { fileColumns, type ListDescription } from "#contract/list.ts";
import { knowledgeList } from "#contract/max-knowledge.ts";
import { transcriptList } from "#contract/max-transcripts.ts";
import { unsentList } from "#contract/overview-messages.ts";
import { retentionRunList } from "#contract/retention.ts";
import { accountList } from "#contract/staff-accounts.ts";
import { overrideList } from "#contract/structured-data.ts";
import { vendorList } from "#contract/vendors.ts";
import { deliveryList } from "#contract/webhooks.ts";
import { AUDIT_COLUMNS } from "#worker/domains/office/audit/export.ts";
import { VISIT_COLUMNS } from "#worker/domains/visits/schedule/list.ts";
import { waitlistFile } from "#worker/domains/visits/waitlist/staff-routes.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { db, seedKnowledge } from "./support/app.ts";
import { prove } from "./support/compliance.ts";
import { countTrips } from "./support/count-trips.ts";
import { staffApp } from "./support/staff.ts";

type Described = Pick<ListDescription<object>, "name" | "columns">;

const PERIOD = "from=2026-11-17&to=2026-11-23";

const LISTS: readonly [list: string, file?: string, described?: Described][] = [
  ["/api/admin/articles", "/api/admin/articles/export", articleList],
  ["/api/admin/articles/images"],
  ["/api/admin/articles/links"],
  ["/api/admin/leads", "/api/admin/leads/export", leadList],
  ["/api/admin/leads/board"],
  ["/api/admin/leads/options"],
  ["/api/admin/leads/setup"],
  ["/api/admin/leads/funnel?from=2026-10&to=2026-11"],
  ["/api/admin/appointments", "/api/admin/appointments/export", visitList],
  ["/api/admin/appointments/month?month=2026-11"],
  ["/api/admin/schedule"],
  ["/api/admin/schedule/closures?from=2026-11-01&to=2026-12-31"],
  ["/api/admin/compliance/audit", "/api/admin/compliance/audit/export.csv", auditList],
  ["/api/admin/compliance/audit/options"],
  ["/api/admin/compliance/retention", "/api/admin/compliance/files/retention-runs", retentionRunList],
  ["/api/admin/compliance/vendors", "/api/admin/compliance/files/vendors", vendorList],
  ["/api/admin/compliance/policies", "/api/admin/compliance/files/policies", policyList],
  ["/api/admin/compliance/training", "/api/admin/compliance/files/training", trainingList],
  ["/api/admin/compliance/due"],
  [`/api/admin/compliance/access?${PERIOD}`, `/api/admin/compliance/files/access?${PERIOD}`, accessPairs],
  [`/api/admin/compliance/access?${PERIOD}&reviews=all`, "/api/admin/compliance/files/reviews", accessReviewList],
  ["/api/admin/compliance/restrictions"],
  ["/api/admin/compliance/users/requests"],
  ["/api/admin/compliance/consents", "/api/admin/compliance/files/consents", consentDocumentList],
  ["/api/admin/compliance/consents/visits", "/api/admin/compliance/files/consent-visits", consentGapList],
  ["/api/admin/compliance/consents/withdrawals", "/api/admin/compliance/files/withdrawals", withdrawalList],
  ["/api/admin/compliance/consents/of?id=nobody"],
  ["/api/admin/compliance/requests?state=all", "/api/admin/compliance/files/requests?state=all", dataRequestList],
  ["/api/admin/compliance/incidents?state=all", "/api/admin/compliance/files/incidents?state=all", incidentList],
  ["/api/admin/ai/options"],
  ["/api/admin/ai/drafts", "/api/admin/ai/drafts/export", draftList],
  ["/api/admin/integrations"],
  ["/api/admin/integrations/webhooks"],
  ["/api/admin/integrations/deliveries", "/api/admin/integrations/deliveries/export", deliveryList],
  ["/api/admin/schema/routes"],
  ["/api/admin/schema/route?path=/about"],
  ["/api/admin/schema/overrides", "/api/admin/schema/overrides/export", overrideList],
  ["/api/admin/claims", "/api/admin/claims/export", claimList],
  ["/api/admin/claims/offers"],
  ["/api/admin/overview"],
  ["/api/admin/overview/messages", "/api/admin/overview/messages/export", unsentList],
  ["/api/admin/max/settings"],
  ["/api/admin/max/counters?from=2026-11-01&to=2026-11-20"],
  ["/api/admin/max/instructions"],
  ["/api/admin/max/knowledge", "/api/admin/max/knowledge/export", knowledgeList],
  ["/api/admin/max/transcripts", "/api/admin/max/transcripts/export", transcriptList],
  ["/api/admin/max/transcripts/weeks"],
  ["/api/staff/waitlist", "/api/staff/waitlist/export", waitlistFile],
];

/** Its list is a POST, because a search may contain a name. */
const USERS = "/api/admin/compliance/users/export?role=staff";
/** All structured data as JSON, which is not the rows of a list. */
const OTHERS = ["/api/admin/schema/export"];

/** Files whose columns differ from those of their list. */
const OWN = new Map<Described, object>([
  [visitList, VISIT_COLUMNS],
  [auditList, AUDIT_COLUMNS],
]);
const columnsOf = (described: Described) => {
  const own = OWN.get(described);
  return own ? Object.keys(own) : fileColumns(described).map(({ name }) => name);
};

const exportsDone = () => db.select().from(auditTrails).where(eq(auditTrails.actionType, "export"));

const pathOf = (address: string) => address.replace(/\?.*/, "");

test("the table names every list of the admin area and every file", async () => {
  const { app } = await staffApp();
  const served = app.routes
    .filter(({ method, path }) => method === "GET" && /^\/api\/admin\/[^:]+$/.test(path))
    .map(({ path }) => path.replace(/\/$/, ""));
  const named = [...LISTS.flatMap(([list, file = ""]) => [list, file]), USERS, ...OTHERS].map(pathOf);
  expect([...new Set(served)].sort()).toEqual(
    [...new Set(named)].filter((path) => path.startsWith("/api/admin/")).sort(),
  );
});

test("each list takes at most two trips to the database beside the session's", async () => {
  const { DB, counter } = countTrips(env.DB);
  const app = await staffApp({ env: { DB } });
  const admin = await app.colleague("admin");
  await prove(admin, app);
  const trips: [string, number][] = [];
  for (const [list] of LISTS) {
    await admin.send(list);
    counter.trips = 0;
    const { status } = await admin.send(list);
    expect([list, status]).toEqual([list, 200]);
    trips.push([list, counter.trips - 1]);
  }
  expect(trips.filter(([, count]) => count > 2)).toEqual([]);
});

test("each file has the columns of its description, asks for a recent proof, and is audited before it is read", async () => {
  await seedKnowledge();
  const app = await staffApp();
  const people = await Promise.all([
    app.colleague("admin", "boss"),
    app.colleague("admin", "late"),
    app.colleague("patient"),
  ]);
  const [admin, late, patient] = people;
  await prove(admin, app);
  const files = LISTS.flatMap(([, file, described]) => (file && described ? [[file, described] as const] : []));
  expect(files).toHaveLength(LISTS.filter(([, file]) => file).length);
  for (const [file, described] of [...files, [USERS, accountList] as const]) {
    const refused = await Promise.all([late, patient].map(async (who) => (await who.send(file)).json()));
    const codes = ["reauthentication_needed", "forbidden"].map((code) => ({ error: { code } }));
    expect([file, refused]).toMatchObject([file, codes]);
    const before = await exportsDone();
    const response = await admin.send(file);
    const asked = file.split("?")[1]?.split("&") ?? [];
    const filters = asked.map((part) => part.split("=")[0]);
    const trail = (await exportsDone()).filter(({ id }) => before.every((row) => row.id !== id));
    expect([file, trail]).toMatchObject([
      file,
      [{ actionType: "export", resourceType: described.name, actorId: admin.id }],
    ]);
    // Lead audits keep the values of stage and source, which name no people.
    if (described !== leadList)
      expect(trail[0]?.actionDetails).toMatchObject({ filters: expect.arrayContaining(filters) });
    const [head = ""] = (await response.text()).replace("\uFEFF", "").split("\r\n");
    expect([file, head]).toEqual([file, columnsOf(described).join(",")]);
    expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("Content-Disposition"), file).toMatch(
      /^attachment; filename="[a-z-]+-2026-11-23\.csv"$/,
    );
  }
});

test("writes each row of a long file once, also when a row arrives meanwhile", async () => {
  const app = await staffApp();
  const admin = await app.colleague("admin");
  await prove(admin, app);
  const add = (from: number, to: number) =>
    db.run(sql`with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${to})
      insert into chat_conversations (id, visitor_hash, created_at, updated_at, turns, safety, fallbacks, is_handed_over, model, rating, review)
      select 'talk-' || i, '-', i, i, 1, 'none', 0, 0, 'max-1', null, 'new' from n`);
  await add(1, 1100);
  const { body } = await admin.send("/api/admin/max/transcripts/export");
  if (!body) throw new Error("There is no file.");
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let chunks = 0; chunks < 2; chunks++) text += (await reader.read()).value ?? "";
  // The newest rows come first, so the next page begins with the last row of the page before.
  await add(2000, 2000);
  for (let next = await reader.read(); !next.done; next = await reader.read()) text += next.value;
  const ids = text.match(/^talk-\d+/gm) ?? [];
  expect([ids.length, new Set(ids).size]).toEqual([1100, 1100]);
});
