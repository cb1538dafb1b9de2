import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";

/** No statement searches by these columns: their parent rows are few or never deleted. */
const WITHOUT_INDEX = [
  "appointments.service_id",
  "closures.provider_id",
  "factor_challenges.factor_id",
  "factor_challenges.session_id",
  "flow_states.linking_user_id",
  "flow_states.user_id",
  "lead_enrollments.sequence_id",
  "lead_merges.merged_id",
  "leads.owner_id",
  "offers.claim_id",
  "passkey_challenges.user_id",
  "patient_consents.submission_id",
  "provider_exceptions.provider_id",
  "provider_hours.provider_id",
  "service_providers.provider_id",
  "waitlist_entries.service_id",
  "waitlist_requests.entry_id",
];

test("a row that refers to a visit or a patient is found by an index", () => {
  const database = new DatabaseSync(":memory:");
  for (const name of readdirSync("migrations").filter((file) => file.endsWith(".sql")))
    database.exec(readFileSync(`migrations/${name}`, "utf8"));
  const missing = database.prepare(`
    select tables.name || '.' || keys."from" as name
    from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys
    where tables.type = 'table' and not exists (
      select 1 from pragma_index_list(tables.name) as indexes, pragma_index_info(indexes.name) as columns
      where columns.seqno = 0 and columns.name = keys."from")
    order by 1`);
  expect(missing.all().map(({ name }) => name)).toEqual(WITHOUT_INDEX);
});
