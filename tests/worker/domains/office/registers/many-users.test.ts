import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { accountList } from "#contract/staff-accounts.ts";
import { sessions } from "#worker/domains/accounts/schema/sessions.ts";
import { loadSession, type SignedIn } from "#worker/domains/accounts/sessions.ts";
import { searchAccounts } from "#worker/domains/accounts/staff-accounts/list.ts";
import { createDatabase } from "#worker/kernel/db/client.ts";
import { db } from "../../../support/app.ts";
import { settings } from "../../../support/care.ts";
import { office } from "../../../support/compliance.ts";
import { countTrips } from "../../../support/count-trips.ts";

test("reads a page of 20,000 accounts in two queries, by any sort", async () => {
  const app = await office();
  await db.run(sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000)
    insert into users (id, email, user_metadata, created_at, updated_at, email_confirmed_at)
    select 'user-' || i, 'user' || i || '@many.example', '{}', i, i, i from n`);
  await db.run(sql`insert into profiles select id, 'First' || rowid, 'Last' || rowid, 'First Last' || rowid, '', '', '', 0, '', 0, 0, 0, null, '', 1, 1
    from users where email like '%@many.example'`);
  await db.run(
    sql`insert into user_roles (user_id, role, is_active, created_at) select id, 'patient', 1, 1 from users where email like '%@many.example'`,
  );
  const counted = countTrips(env.DB);
  const deps = { db: createDatabase(counted.DB, settings), now: app.now };
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, app.officer.id));
  const officer = await loadSession({ db, now: app.now }, { userId: app.officer.id, sessionId: session?.id ?? "" });
  const actor: SignedIn = { ...officer, roles: ["compliance", "clinician"] };
  for (const asked of [
    {},
    { role: "all" },
    { role: "all", sort: "-lastSeen", page: 300 },
    { role: "all", search: "first19" },
  ]) {
    counted.counter.trips = 0;
    await searchAccounts(deps, accountList.query.parse(asked), actor);
    expect(counted.counter.trips).toBeLessThanOrEqual(2);
  }
  expect((await searchAccounts(deps, accountList.query.parse({ role: "all" }), actor)).total).toBe(20_003);
});
