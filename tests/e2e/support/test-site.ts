import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import type { TestSite } from "./site.ts";

/** Each worker has its own site, because tests change it for every visitor. */
export function testSite(): TestSite {
  const site = inject("sites")[Number(process.env["VITEST_POOL_ID"]) - 1];
  if (!site) throw new Error("More files run at the same time than there are sites.");
  return site;
}

/** For `CF-Connecting-IP`, because rate limits count by address. */
export function newAddress(): string {
  return [10, ...randomBytes(3)].join(".");
}
