import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import type { TestSite } from "./site.ts";

/** The site of the worker that runs this file: tests change what all visitors of a site get. */
export function testSite(): TestSite {
  const site = inject("sites")[Number(process.env["VITEST_POOL_ID"]) - 1];
  if (!site) throw new Error("More files run at the same time than there are sites.");
  return site;
}

/** A random IP address for `CF-Connecting-IP`: rate limits count by address. */
export function newAddress(): string {
  return [10, ...randomBytes(3)].join(".");
}
