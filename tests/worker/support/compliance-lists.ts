import { sql } from "drizzle-orm";
import { withdrawalList } from "#contract/consent-withdrawals.ts";
import { dataRequestList } from "#contract/data-requests.ts";
import { incidentList } from "#contract/incidents.ts";
import { accountList } from "#contract/staff-accounts.ts";
import { consentRecords } from "#worker/domains/accounts/consents/schema.ts";
import { db } from "./app.ts";
import { copyRow } from "./copies.ts";
import { COPIES, DAYS, instant, madeIn, type PagedList, third } from "./paged-list.ts";

const day = "'2026-12-0' || (1 + i % 5)";

export const COMPLIANCE_LISTS: readonly PagedList[] = [
  {
    list: dataRequestList,
    path: "/api/admin/compliance/requests",
    all: { state: "all" },
    filters: { state: "overdue", kind: "amend" },
    async fill({ officer }) {
      const json = { kind: "access", channel: "mail", receivedOn: "2026-11-20", requester: "By letter" };
      const id = await madeIn(officer.post("/api/admin/compliance/requests", json));
      const changed = { kind: third("access", "amend", "delete"), received_on: day, status: "'received'" };
      await copyRow("data_requests", id, COPIES, { ...changed, due_on: `iif(i % 4 = 0, '2026-11-01', ${day})` });
    },
  },
  {
    list: incidentList,
    path: "/api/admin/compliance/incidents",
    all: { state: "all" },
    filters: { state: "overdue" },
    async fill({ officer }) {
      const json = { category: "vendor", discoveredOn: "2026-11-20", description: "A letter" };
      const id = await madeIn(officer.post("/api/admin/compliance/incidents", json));
      const changed = { discovered_on: day, due_on: `iif(i % 4 = 0, '2026-11-01', ${day})` };
      await copyRow("incidents", id, COPIES, changed);
    },
  },
  {
    list: withdrawalList,
    path: "/api/admin/compliance/consents/withdrawals",
    filters: DAYS,
    async fill({ now }) {
      const row = { id: "con_1", userId: "u", kind: "treatment", wordsHash: "-", version: "1", userAgent: "-" };
      const decided = { decision: "withdrawn", method: "click", decidedAt: now() } as const;
      await db.insert(consentRecords).values({ ...row, ...decided });
      await copyRow("consent_records", "con_1", COPIES, { decided_at: instant("decided_at") });
    },
  },
  {
    list: accountList,
    path: "/api/admin/compliance/users/search",
    isPosted: true,
    filters: { search: "first1", role: "clinician", due: true },
    // Names sort in English collation, equal names by id.
    compare: (one, other) => one.localeCompare(other, "en"),
    async fill() {
      await db.run(sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${COPIES})
        insert into users (id, email, user_metadata, created_at, updated_at, last_sign_in_at)
        select 'copy' || i, 'copy' || i || '@many.example', '{}', i % 5, 1, i % 7 from n`);
      await db.run(sql`insert into profiles select id, 'First' || rowid, 'Last', 'First' || rowid || ' Last', '', '', '',
        0, '', 0, 0, 0, null, '', 1, 1 from users where email like '%@many.example'`);
      await db.run(sql`insert into user_roles (user_id, role, is_active, created_at)
        select id, iif(rowid % 2, 'clinician', 'front_desk'), 1, 1 from users where email like '%@many.example'`);
      await db.run(sql`insert into recertifications (quarter, user_id, roles, decider_id, decision, decided_at)
        select '2026-Q4', id, '[]', 'copy1', 'confirmed', 1 from users where rowid % 3 = 0`);
    },
  },
];
