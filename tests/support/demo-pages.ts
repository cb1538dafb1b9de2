// Requests every route that a staff or admin page reads, on a database with sample data, and prints the empty ones.
// A separate process, for the loader of tools/demo. Arguments: database file, settings file, instant.
import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { parseEnv } from "node:util";
import "../../tools/demo/worker-modules.mjs";

const [file = "", settings = "", now = ""] = process.argv.slice(2);
const { openStage, Refused } = await import("../../tools/demo/stage.ts");
const { createStaffRoutes } = await import("#worker/staff-routes.ts");

const STAFF = ["admin", "clinician", "frontdesk"];
const today = now.slice(0, 10);
const [month, later, before] = [today.slice(0, 7), dayFrom(40), dayFrom(-20)];
const SPAN = `?from=${before}&to=${today}`;
const TREATMENT = "?purpose=treatment";

const QUERIES: Readonly<Record<string, string>> = {
  "/api/admin/articles/links": "?q=test",
  "/api/admin/appointments/month": `?location=green-bay&month=${month}`,
  "/api/admin/compliance/access": SPAN,
  "/api/admin/compliance/consents/withdrawals": SPAN,
  "/api/admin/compliance/files/access": SPAN,
  "/api/admin/compliance/files/withdrawals": SPAN,
  "/api/admin/compliance/consents/of": "?id=:patient",
  "/api/admin/compliance/retention/:id/preview": "?keep=30",
  "/api/admin/leads/funnel": `?from=${month}&to=${month}`,
  "/api/admin/max/counters": SPAN,
  "/api/admin/schedule/closures": `?from=${today}&to=${later}`,
  "/api/admin/schema/route": "?path=/about",
  "/api/staff/board": `?location=green-bay&date=${today}`,
  "/api/staff/chart/:patientId": TREATMENT,
  "/api/staff/closures": `?from=${today}&to=${later}`,
  "/api/staff/intakes/:id": TREATMENT,
  "/api/staff/messages/:id": TREATMENT,
  "/api/staff/patients/:id": TREATMENT,
  "/api/staff/patients/:id/fhir": TREATMENT,
  "/api/staff/slots": `?service=follow-up&location=green-bay&from=${dayFrom(1)}&to=${dayFrom(9)}`,
  "/api/staff/week": `?location=green-bay&from=${today}`,
};

/** SQL for a row that fills in a route's parameters, by the start of the path. */
const ROWS: readonly (readonly [path: string, sql: string])[] = [
  ["/api/admin/articles", "select article_id as id, max(revision) as revision from article_revisions"],
  ["/api/admin/leads", "select id, (select max(id) from leads) as otherId from leads order by id"],
  ["/api/admin/compliance/retention", "select 'conversations' as id"],
  ["/api/admin/compliance/consents", "select patient_id as patient from patient_consents"],
  ["/api/admin/compliance/requests", "select id from data_requests"],
  ["/api/admin/compliance/incidents", "select id from incidents"],
  ["/api/admin/ai/drafts", "select id from drafts"],
  ["/api/admin/claims", "select id from claims"],
  ["/api/admin/schema/overrides", "select id from page_overrides"],
  ["/api/admin/max/knowledge", "select id from knowledge_passages where origin = 'site'"],
  ["/api/admin/max/transcripts", "select id from chat_conversations"],
  ["/api/admin/appointments", "select id from appointments where status = 'confirmed'"],
  ["/api/staff/appointments", "select id from appointments where status = 'confirmed'"],
  ["/api/staff/chart", "select patient_id as patientId from care_plans"],
  ["/api/staff/intakes", "select id from intakes where status = 'accepted'"],
  ["/api/staff/messages", "select id from threads"],
  ["/api/staff/patients", "select patient_id as id from care_plans"],
];

const MAY_BE_EMPTY: Readonly<Record<string, string>> = {
  "/api/admin/articles/images": "pictures are files of the clinic's own",
  "/api/admin/max/bench/:id": "a bench run asks the model hundreds of questions",
  "/api/admin/compliance/files/retention-runs": "nothing is old enough to be deleted",
};

const database = new DatabaseSync(file);
const stage = openStage({ database, settings: parseEnv(readFileSync(settings, "utf8")), origin: "http://localhost" });
stage.setClock(new Date(now));
const print = console.log;
console.log = () => {};
const routes = createStaffRoutes().routes.filter(({ method }) => method === "GET");
const paths = [...new Set(routes.map(({ path }) => path))].filter((path) => !MAY_BE_EMPTY[path]);
const empty: string[] = [];
for (const path of paths) {
  const problem = await look(path);
  if (problem) empty.push(`${path}: ${problem}`);
}
const columns = new Set<string>();
for (const location of ["green-bay", "skokie"]) {
  const board = await stage.as("frontdesk@demo.example")<{ visits: { column: string }[] }>(
    `/api/staff/board?location=${location}&date=${today}`,
  );
  for (const { column } of board.visits) columns.add(column);
}
print(JSON.stringify({ routes: paths.length, empty, columns: [...columns].sort() }));

async function look(path: string): Promise<string | null> {
  const sql = ROWS.find(([start]) => path.startsWith(start))?.[1];
  const pattern = path + (QUERIES[path] ?? "");
  const row = sql && pattern.includes(":") ? database.prepare(`${sql} limit 1`).get() : {};
  const address = pattern.replace(/:(\w+)/g, (_, name: string) => String(row?.[name] ?? "NONE"));
  return address.includes("NONE") ? "no row for its parameters: name one in ROWS" : readAsStaff(address);
}

async function readAsStaff(address: string): Promise<string | null> {
  let refusal = "";
  for (const role of STAFF) {
    try {
      return emptyIn(await stage.as(`${role}@demo.example`)(address));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.status !== 403 || refusal === "") refusal = error.message;
    }
  }
  return refusal;
}

/** Lists are at the top level of an answer, pages under `rows`; a file starts with a header line. */
function emptyIn(answer: unknown): string | null {
  if (typeof answer === "string") return answer.trim().split("\n").length > 1 ? null : "a file without rows";
  if (typeof answer !== "object" || answer === null) return "no object";
  const lists = Object.entries(answer).filter(([, value]) => Array.isArray(value));
  const rows = lists.filter(([, value]) => value.length > 0);
  return lists.length === 0 || rows.length > 0 ? null : `empty ${lists.map(([name]) => name).join(", ")}`;
}

function dayFrom(days: number): string {
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
}
