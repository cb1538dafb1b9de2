import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { BROWSER_CODE } from "../../../tools/site-files/servers.ts";

test("the renderer leaves out code of the browser that exists", () => {
  const root = resolve(import.meta.dirname, "../../..");
  expect(BROWSER_CODE.filter((file) => !existsSync(resolve(root, file)))).toEqual([]);
});
