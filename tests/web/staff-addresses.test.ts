import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";

// The API client reads `location` when its module loads.
vi.stubGlobal("location", new URL("https://clinic.example/"));
const { chartQuery, contentQuery } = await import("#web/areas/desk/chart/chart-queries.ts");
const { intakeQuery } = await import("#web/areas/desk/intake/intake-page.tsx");
const { labelQuery } = await import("#web/areas/desk/board/label-page.tsx");
const { threadQuery: staffThreadQuery } = await import("#web/areas/desk/inbox/thread-page.tsx");
const { ownThreadQuery: threadQuery } = await import("#web/areas/account/dashboard/queries.ts");

const asked: string[] = [];
const purpose = { purpose: "other", reason: "legal" } as const;
/** A user can type such an id into the address bar or send it in a link. */
const FOREIGN = "../tasks?to=#x";

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("fetch", async (input: string | URL | Request) => {
    asked.push(new URL(input instanceof Request ? input.url : input, location.origin).pathname);
    return Response.json({});
  });
});

interface Asking {
  queryKey: QueryKey;
}

test.for<[string, Asking]>([
  ["/api/staff/patients", chartQuery(FOREIGN, purpose)],
  ["/api/staff/chart", contentQuery(FOREIGN, purpose)],
  ["/api/staff/intakes", intakeQuery(FOREIGN, purpose)],
  ["/api/staff/messages", staffThreadQuery(FOREIGN, purpose)],
  ["/api/staff/appointments", labelQuery(FOREIGN)],
  ["/api/messages", threadQuery(FOREIGN)],
])("an id from the address bar leads nowhere but below %s", async ([path, query]) => {
  await new QueryClient().fetchQuery(query);
  expect(asked[0]).toMatch(new RegExp(`^${path}/\\.\\.%2Ftasks%3Fto%3D%23x(/\\w+)?$`));
});
