import { DatabaseSync } from "node:sqlite";
import { profiles, users } from "#worker/domains/accounts/schema/accounts.ts";
import { sealParameters } from "#worker/kernel/seal/sealed-cells.ts";
import type { Settings } from "#worker/kernel/settings/env.ts";
import { databaseOf } from "../d1.ts";

export const LIST_ROWS = 20_000;
const PUBLIC_ARTICLES = 1000;
const LIVE = 20;
const STAFF = 40;

const count = (rows: number) =>
  `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows}), t(now) as (select ?)`;
const words = (times: number, word = "testosterone is measured in the morning ") =>
  `replace(hex(zeroblob(${times})), '00', '${word}')`;
/** No list opens it, so only the length matters. */
const sealed = (bytes: number) => `'v1.' || hex(randomblob(${bytes}))`;
const oneOf = (...texts: string[]) =>
  `case i % ${texts.length} ${texts.map((text, i) => `when ${i} then '${text}'`).join(" ")} end`;
const day = (days: string, zone = "") => `date(now / 1000, 'unixepoch', (${days}) || ' days'${zone})`;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const userId = (i: string) => `printf('00000000-0000-4000-8000-%012d', ${i})`;
const draftOf = `json_object('when', json_object('path', '/about', 'topic', null),
  'content', json_object('kind', 'head', 'title', 'Title ' || i))`;

const STATEMENTS = [
  `insert into users (id, email, email_confirmed_at, last_sign_in_at, user_metadata, created_at, updated_at)
   ${count(LIST_ROWS)} select ${userId("i")}, 'person-' || i || '@patient.example', now - i * ${HOUR},
     now - (i * 7919 % ${LIST_ROWS}) * ${HOUR}, '{}', now - i * ${HOUR}, now - i * ${HOUR} from n, t`,
  `insert into profiles (user_id, first_name, last_name, display_name, phone, location, patient_type,
     is_existing_patient, primary_contact, combined_consent, hipaa_consent, medical_treatment_consent, user_agent,
     created_at, updated_at)
   ${count(LIST_ROWS)} select ${userId("i")}, 'First' || (i % 97), 'Last' || (i * 7919 % ${LIST_ROWS}),
     'First' || (i % 97) || ' Last' || (i * 7919 % ${LIST_ROWS}), '', '', '', 0, '', 1, 1, 1, '', now, now from n, t`,
  `insert into user_roles (user_id, role, is_active, created_at)
   ${count(LIST_ROWS)} select ${userId("i")},
     case when i > ${STAFF} then 'patient' else ${oneOf("clinician", "front_desk")} end, 1, now from n, t`,
  `insert into sessions (id, user_id, aal, refresh_counter, idle_seconds, idle_ends_at, ends_at, user_agent, created_at,
     refreshed_at)
   ${count(LIST_ROWS)} select 'session-' || i, ${userId("i")}, 'aal1', 1, 3600, now + ${HOUR}, now + ${HOUR}, '', now,
     now - i * ${MINUTE} from n, t`,
  `insert into chat_conversations (id, visitor_hash, created_at, updated_at, turns, safety, fallbacks, is_handed_over,
     model, rating, review, wrapped_key, kek_version)
   ${count(LIST_ROWS)} select 'conversation-' || i, hex(randomblob(32)), now - i * ${HOUR}, now - i * ${HOUR}, i % 9,
     ${oneOf("none", "none", "none", "none", "notice", "emergency")}, i % 20 = 0, i % 11 = 0, 'max-1',
     case i % 10 when 0 then 'up' when 1 then 'down' end, ${oneOf("new", "reviewed")}, ${sealed(60)}, 1 from n, t`,
  `insert into chat_messages (conversation_id, seq, id, role, text, status, safety, sources, model, created_at,
     latency_ms)
   ${count(LIST_ROWS)}, part(seq) as (values (1), (2), (3), (4)) select 'conversation-' || i, seq,
     'message-' || i || '-' || seq, iif(seq % 2, 'user', 'assistant'), ${sealed(300)}, 'complete', 'none', '[]',
     iif(seq % 2, null, 'max-1'), now - i * ${HOUR}, iif(seq % 2, null, i % 900) from n, t, part`,
  `insert into drafts (id, version, status, type, audience, service_line, tone, brief, sources, title, body, prompt,
     flags, open_flags, model, input_tokens, output_tokens, cost, created_by, created_at, updated_at)
   ${count(LIST_ROWS)} select 'draft-' || i, 1, 'complete', ${oneOf("article", "faq", "meta", "social", "email")},
     'curious', ${oneOf("testosterone", "weight", "hair")}, 'plain', 'A brief', '[]', 'Draft ' || i, ${words(60)},
     ${words(100)}, '[]', i % 3, 'gpt', 4000, 900, i * 7919 % 1000 / 100.0, ${userId(`i % ${STAFF} + 1`)},
     now - i * ${HOUR}, now - i * ${HOUR} from n, t`,
  `insert into articles (id, slug, status, topic, title, description, key_points, body, sources, related, reviewed_by,
     reviewed_at, review_every_months, published_at, updated_at, revision, state, author_id, edited_at)
   ${count(LIST_ROWS)} select 'article-' || i, 'bench-' || i, iif(i <= ${PUBLIC_ARTICLES}, 'published', 'draft'),
     ${oneOf("testosterone", "weight", "hair")}, 'Article ' || (i * 7919 % ${LIST_ROWS}), 'What it is about', '["One point"]',
     ${words(150)}, '[]', '[]', 'A clinician', now - (i + i % 2 * 9000) * ${HOUR}, 12, now - i * ${HOUR}, now - i * ${HOUR}, 1,
     iif(i <= ${PUBLIC_ARTICLES}, 'published', ${oneOf("draft", "in_review", "clinical_review", "archived")}),
     ${userId(`i % ${STAFF} + 1`)}, now - i * ${HOUR} from n, t`,
  `insert into article_drafts (article_id, slug, title, description, topic, key_points, body, sources, related,
     review_every_months, version)
   ${count(LIST_ROWS)} select 'article-' || i, 'bench-' || i, 'Article ' || i, 'What it is about', 'weight', '[]',
     ${words(150)}, '[]', '[]', 12, 1 from n, t where i > ${PUBLIC_ARTICLES}`,
  `insert into page_overrides (id, name, kind, state, version, draft, live, published, sources, created_at, updated_at,
     updated_by)
   ${count(LIST_ROWS)} select 'override-' || i, 'Override ' || (i * 7919 % ${LIST_ROWS}), 'head',
     iif(i <= ${LIVE}, 'live', ${oneOf("draft", "valid", "disabled")}), 1, ${draftOf},
     iif(i <= ${LIVE}, ${draftOf}, null),
     iif(i <= ${LIVE}, json_object('path', '/about', 'head', json_object('title', 'Title ' || i)), null), '{}',
     now - i * ${HOUR}, now - i * ${HOUR}, ${userId(`i % ${STAFF} + 1`)} from n, t`,
  `insert into webhook_endpoints (id, environment, url, events, state, secret, wrapped_key, kek_version, version,
     created_at, updated_at)
   ${count(4)} select 'endpoint-' || i, 'production', 'https://hooks.example/' || i, '["lead.created"]', 'ok', '{}', '', 1,
     1, now, now from n, t`,
  `insert into webhook_deliveries (id, endpoint_id, event, payload, status, attempts, answered, created_at,
     last_attempt_at)
   ${count(LIST_ROWS)} select 'delivery-' || i, 'endpoint-' || (i % 4 + 1), 'lead.created', '{"type":"lead.created"}',
     ${oneOf("delivered", "delivered", "failed")}, 1, 200, now - i * ${HOUR}, now - i * ${HOUR} from n, t`,
  `insert into data_requests (id, kind, status, channel, version, requester, wrapped_key, kek_version, received_on,
     due_on, created_by, created_at)
   ${count(LIST_ROWS)} select 'request-' || i, ${oneOf("access", "amend", "delete", "accounting")},
     ${oneOf("received", "verified", "in_progress", "fulfilled", "denied")}, 'phone', 1, ${sealed(300)}, ${sealed(60)}, 1,
     ${day("-i / 28")}, ${day("30 - i / 28")}, '', now - i * ${HOUR} from n, t`,
  `insert into incidents (id, status, category, version, description, wrapped_key, kek_version, discovered_on, due_on,
     created_by, created_at)
   ${count(LIST_ROWS)} select 'incident-' || i, ${oneOf("reported", "triaged", "assessed", "notified", "closed")},
     'vendor', 1, ${sealed(600)}, ${sealed(60)}, 1, ${day("-i / 28")}, ${day("60 - i / 28")}, '', now - i * ${HOUR}
   from n, t`,
  `insert into policy_documents (id, title, version, location, owner_name, effective_on, review_on, retired_on,
     created_by, created_at)
   ${count(LIST_ROWS)} select 'policy-' || i, 'Policy ' || i, '1', 'The shelf', 'A colleague', ${day("-i")},
     ${day("365 - i")}, iif(i > 100, ${day("-i")}, null), '', now from n, t`,
  `insert into training_records (id, user_id, course, due_on, completed_on, recorded_by, created_at)
   ${count(LIST_ROWS)} select 'training-' || i, ${userId(`i % ${STAFF} + 1`)}, 'Privacy', ${day("60 - i / 28")},
     iif(i > 200, ${day("-i / 28")}, null), '', now from n, t`,
  // Each row is another pair of user and patient, all within the longest period of one review.
  `insert into audit_trails (id, at, actor_id, actor_role, actor_ip_hash, session_id, action_type, resource_type,
     resource_id, patient_id, purpose, success, action_details, sequence, prev_hash, hash)
   ${count(STAFF)}, person(patient, place) as materialized
     (select id, row_number() over (order by id) from patients limit ${LIST_ROWS / STAFF})
   select 'look-' || i || '-' || place, now - (place * ${STAFF} + i) * 6 * ${MINUTE}, ${userId("i")}, 'clinician',
     hex(randomblob(16)), 'session-' || i, 'view', 'chart', patient, patient, 'treatment', 1, '{}',
     (place - 1) * ${STAFF} + i, hex(randomblob(32)), hex(randomblob(32))
   from n, t, person`,
];

export async function fillLists(state: string, settings: Settings, now: Date): Promise<void> {
  const database = new DatabaseSync(databaseOf(state));
  try {
    database.exec("PRAGMA synchronous = OFF; begin");
    for (const statement of STATEMENTS) database.prepare(statement).run(now.getTime());
    await sealAccounts(database, settings);
    database.exec("commit");
  } finally {
    database.close();
  }
}

/** Sealed as in the app: a list opens the cells of its page, a search by name those of all staff. */
async function sealAccounts(database: DatabaseSync, settings: Settings): Promise<void> {
  const { email, emailIndex, userMetadata } = users;
  const { firstName, lastName, displayName } = profiles;
  const people = database
    .prepare("select id, email, first_name, last_name, display_name from users join profiles on user_id = id")
    .all();
  const setUser = database.prepare("update users set email = ?, email_index = ?, user_metadata = ? where id = ?");
  const setProfile = database.prepare(
    "update profiles set first_name = ?, last_name = ?, display_name = ? where user_id = ?",
  );
  for (const { id, ...person } of people) {
    const text = (name: string) => String(person[name]);
    const cells = await sealParameters(settings, [
      email.mapToDriverValue(text("email")),
      emailIndex.mapToDriverValue(text("email")),
      userMetadata.mapToDriverValue({}),
      firstName.mapToDriverValue(text("first_name")),
      lastName.mapToDriverValue(text("last_name")),
      displayName.mapToDriverValue(text("display_name")),
    ]);
    const values = cells.map(String);
    setUser.run(...values.slice(0, 3), String(id));
    setProfile.run(...values.slice(3), String(id));
  }
}
