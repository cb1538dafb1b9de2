import { sql } from "drizzle-orm";
import { visitList } from "#contract/admin-appointments.ts";
import { articleList } from "#contract/article-list.ts";
import { claimList } from "#contract/claim-list.ts";
import { draftList } from "#contract/drafts.ts";
import { leadList } from "#contract/lead-list.ts";
import { knowledgeList } from "#contract/max-knowledge.ts";
import { transcriptList } from "#contract/max-transcripts.ts";
import { unsentList } from "#contract/overview-messages.ts";
import { overrideList } from "#contract/structured-data.ts";
import { deliveryList } from "#contract/webhooks.ts";
import { drafts } from "#worker/domains/articles/drafts/schema.ts";
import { chatConversations } from "#worker/domains/max/schema/chat.ts";
import { notifications } from "#worker/domains/visits/schema/reminders.ts";
import { seedRegister } from "../domains/site/claims/support.ts";
import { create } from "../domains/site/structured-data/support.ts";
import { db, seedKnowledge } from "./app.ts";
import { addArticle } from "./articles.ts";
import { COMPLIANCE_LISTS } from "./compliance-lists.ts";
import { copyRow } from "./copies.ts";
import { COPIES, DAYS, instant, madeIn, type PagedList, third } from "./paged-list.ts";
import { bookVisit } from "./staff.ts";

export const PAGED_LISTS: readonly PagedList[] = [
  ...COMPLIANCE_LISTS,
  {
    list: articleList,
    path: "/api/admin/articles",
    filters: { state: "draft", topic: "hair", author: "usr_1", due: "review", q: "copy 7" },
    async fill() {
      await addArticle("base");
      await copyRow("articles", "art_test_base", COPIES, {
        slug: "'copy-' || i",
        title: "'Copy ' || (i % 9)",
        topic: third("hair", "prevention", "weight"),
        state: third("draft", "published", "published"),
        status: third("draft", "published", "published"),
        author_id: third("usr_1", "usr_2", "usr_2"),
        edited_at: instant("updated_at"),
        updated_at: instant("updated_at"),
        published_at: instant("published_at"),
        reviewed_at: "iif(i % 3 = 1, null, 4000000000000)",
      });
    },
  },
  {
    list: knowledgeList,
    path: "/api/admin/max/knowledge",
    filters: { topic: "hair-restoration", state: "off", origin: "edited", search: "testosterone" },
    async fill({ now }) {
      await seedKnowledge();
      await db.run(sql`update knowledge_passages set is_on = 0 where rowid % 10 = 0`);
      await db.run(sql`update knowledge_passages set edited_at = ${now().getTime()} - rowid % 3 where rowid % 4 = 0`);
    },
  },
  {
    list: transcriptList,
    path: "/api/admin/max/transcripts",
    filters: { ...DAYS, review: "reviewed", safety: "flagged", rating: "down", fallback: "yes" },
    async fill({ now }) {
      await db.insert(chatConversations).values({ id: "talk", visitorHash: "-", createdAt: now(), updatedAt: now() });
      await copyRow("chat_conversations", "talk", COPIES, {
        updated_at: instant("updated_at"),
        turns: "i % 4",
        review: third("new", "reviewed", "actioned"),
        safety: third("none", "crisis", "limits"),
        rating: third("up", "down", "up"),
        fallbacks: "i % 2",
      });
    },
  },
  {
    list: claimList,
    path: "/api/admin/claims",
    filters: { state: "suspended", kind: "rating", jurisdiction: "IL", q: "1,500" },
    values: { id: "id" },
    compare: (one, other) => one.localeCompare(other),
    async fill({ now }) {
      await seedRegister();
      await db.run(sql`update claims set status = 'suspended', jurisdictions = '["WI"]' where rowid % 3 = 0`);
      await db.run(sql`update claims set status = 'approved', reviewed_at = ${now().getTime()} - rowid % 4,
        expires_at = ${now().getTime()} + 90000000000 + rowid % 4 where rowid % 3 = 1`);
    },
  },
  {
    list: draftList,
    path: "/api/admin/ai/drafts",
    filters: { type: "faq", serviceLine: "hair" },
    async fill({ now }) {
      const words = { brief: "", sources: [], title: "A draft", body: "", prompt: "", flags: [] };
      const chosen = { type: "article", audience: "curious", serviceLine: "weight", tone: "plain" } as const;
      const facts = { id: "drf_1", version: 1, status: "complete", openFlags: 0, model: "max-1" } as const;
      const made = { createdBy: "usr_1", createdAt: now(), updatedAt: now() };
      await db.insert(drafts).values({ ...facts, ...chosen, ...words, ...made });
      await copyRow("drafts", "drf_1", COPIES, {
        type: third("article", "faq", "meta"),
        service_line: third("weight", "hair", "peptides"),
        cost: "i % 5 * 0.25",
        created_at: instant("created_at"),
      });
    },
  },
  {
    list: deliveryList,
    path: "/api/admin/integrations/deliveries",
    filters: { endpoint: "whk_2", status: "failed" },
    async fill() {
      for (const id of ["whk_1", "whk_2"])
        await db.run(sql`insert into webhook_endpoints (id, environment, url, events, state, secret, wrapped_key,
          kek_version, version, created_at, updated_at)
          values (${id}, 'test', 'https://hooks.example', '[]', 'disabled', '-', '-', 1, 1, 1, 1)`);
      await db.run(sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${COPIES})
        insert into webhook_deliveries (id, endpoint_id, event, payload, status, attempts, created_at)
        select 'copy' || i, 'whk_' || (1 + i % 2), 'lead.created', '{}', iif(i % 3, 'failed', 'delivered'), 1, i % 5
        from n`);
    },
  },
  {
    list: unsentList,
    path: "/api/admin/overview/messages",
    filters: { state: "failed" },
    async fill({ now }) {
      const facts = { id: "n", kind: "mail", channel: "email", version: 1, attempts: 15 } as const;
      await db.insert(notifications).values({ ...facts, state: "failed", dueAt: now() });
      const changed = { state: "iif(i % 2, 'failed', 'queued')", due_at: `${instant("due_at")} - 3600000` };
      await copyRow("notifications", "n", COPIES, changed);
    },
  },
  {
    list: overrideList,
    path: "/api/admin/schema/overrides",
    filters: { state: "disabled", kind: "head", q: "name 1" },
    async fill({ admin }) {
      const { id } = await create(admin);
      await copyRow("page_overrides", id, COPIES, {
        name: "'Name ' || (i % 7)",
        state: third("draft", "valid", "disabled"),
        kind: third("fields", "head", "fields"),
        updated_at: instant("updated_at"),
      });
    },
  },
  {
    list: leadList,
    path: "/api/admin/leads",
    all: { stage: "all" },
    filters: {
      ...{ stage: "lost", location: "skokie", owner: "nobody", source: "source 1", kind: "import" },
      ...{ unanswered: "yes", due: "yes", from: "2020-01-03", to: "2020-01-03" },
    },
    async fill({ admin, now }) {
      const rows = Array.from({ length: COPIES }, (_, i) => ({
        line: i,
        cells: { name: `Lead ${i}`, email: `lead${i}@guest.example`, createdAt: `2020-01-0${1 + (i % 5)}` },
      }));
      await madeIn(admin.post("/api/admin/leads/import", { isDryRun: false, duplicates: "import", rows }));
      const at = now().getTime();
      await db.run(sql`update leads set source = 'source ' || (rowid % 4), stage_at = ${at} - rowid % 5,
        location = iif(rowid % 2, 'skokie', 'green-bay'), status = iif(rowid % 3, 'new', 'lost'),
        kind = iif(rowid % 4, 'import', 'desk'), owner_id = iif(rowid % 5, null, ${admin.id}),
        first_reply_at = iif(rowid % 6, null, ${at}),
        next_action_at = iif(rowid % 7, null, ${at} + (rowid % 3 - 1) * 1000)`);
    },
  },
  {
    list: visitList,
    path: "/api/admin/appointments",
    filters: {
      ...{ status: "cancelled", location: "skokie", provider: "demo-brandt", service: "shockwave", source: "site" },
      ...{ from: "2026-11-22", to: "2026-11-22", bookedFrom: "2026-11-22", bookedTo: "2026-11-21" },
      ...{ late: "1", step: "showed", series: "copy", names: null },
    },
    async fill(app) {
      const { id } = await bookVisit(app);
      await copyRow("appointments", id, COPIES, {
        ref: "'C' || i",
        status: third("booked", "cancelled", "completed"),
        location: third("skokie", "green-bay", "green-bay"),
        provider_id: third("demo-brandt", "demo-novak", "demo-novak"),
        service_id: third("shockwave", "follow-up", "follow-up"),
        source: third("site", "staff", "staff"),
        idempotency_key: "null",
        starts_at: instant("starts_at"),
        created_at: instant("created_at"),
        is_late_cancel: "i % 2",
        series_id: "iif(i % 2, 'copy', null)",
      });
    },
  },
];
