import { admin, staff } from "#web/lib/api/api.ts";
import { idempotencyKeyHeader, ifMatch, take } from "#web/lib/api/take.ts";

// The type checker is the test: `tsc -b` fails when a line below `@ts-expect-error` compiles.

const param = { id: "018f3f5e-0000-7000-8000-000000000001" };
const header = ifMatch(3);

export async function rightCalls() {
  const { lead } = await take(admin.leads[":id"].stage.$post({ param, header, json: { to: "lost", reason: "price" } }));
  await take(staff.board.$get({ query: { location: "skokie", date: "2026-11-23" }, header: {} }));
  return lead.stage satisfies string;
}

export function wrongPaths() {
  // @ts-expect-error There is no such path.
  void admin.leeds.$get();
  // @ts-expect-error The path has no such method.
  void admin.leads[":id"].stage.$put({ param, header, json: { to: "lost" } });
  // @ts-expect-error A part of the path is missing.
  void admin.leads[":id"].$get({});
}

export function wrongBodies() {
  // @ts-expect-error There is no such stage.
  void admin.leads[":id"].stage.$post({ param, header, json: { to: "forgotten" } });
  // @ts-expect-error The body is missing.
  void admin.leads[":id"].stage.$post({ param, header });
  // @ts-expect-error The body has no such field.
  void staff.messages[":id"].replies.$post({ param, header, json: { body: "Hello", clientKey: "1", shut: true } });
}

export function wrongQueries() {
  // @ts-expect-error There is no such clinic.
  void staff.board.$get({ query: { location: "chicago", date: "2026-11-23" }, header: {} });
  // @ts-expect-error The query has no such parameter.
  void admin.claims.$get({ query: { status: "approved" } });
  // @ts-expect-error The query is missing.
  void staff.patients[":id"].$get({ param });
}

export function wrongHeaders() {
  const json = { act: "approve", reason: "Checked again" } as const;
  // @ts-expect-error If-Match is missing.
  void admin.claims[":id"].acts.$post({ param, json });
  // @ts-expect-error If-Match is text, not a number.
  void admin.claims[":id"].acts.$post({ param, json, header: { "if-match": 3 } });
  // @ts-expect-error An idempotency key is not a version.
  void admin.claims[":id"].acts.$post({ param, json, header: idempotencyKeyHeader() });
  // @ts-expect-error Idempotency-Key is missing.
  void admin.appointments.bulk.$post({ json: { act: "no_show", visits: [] } });
  // @ts-expect-error If-None-Match is text, not a number.
  void staff.week.$get({ query: { location: "skokie", from: "2026-11-23" }, header: { "if-none-match": 7 } });
}

export async function wrongAnswers() {
  const { rows } = await take(admin.claims.$get({ query: {} }));
  // @ts-expect-error A row has no such field.
  return rows.map(({ headline }) => headline);
}
