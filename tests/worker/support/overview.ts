import { expect } from "vitest";
import type { Overview } from "#contract/overview.ts";
import type { Colleague } from "./staff.ts";

export const PATH = "/api/admin/overview";

export async function readOverviewAs(who: Colleague, query = ""): Promise<Overview> {
  const response = await who.send(`${PATH}${query}`);
  expect([response.status, response.status === 200 ? "" : await response.text()]).toEqual([200, ""]);
  return response.json();
}
