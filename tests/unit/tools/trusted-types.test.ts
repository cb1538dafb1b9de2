import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkTrustedTypes } from "../../../tools/site-files/trusted-types.ts";

const OURS = [
  "x?.createPolicy(`json-ld`,{createScript:e=>e})",
  "window.trustedTypes?.createPolicy('analytics-tag', {})",
  't.createPolicy("ProseMirrorClipboard",{createHTML:e=>e})',
];

async function built(...scripts: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "scripts-"));
  await Promise.all(scripts.map((script, i) => writeFile(join(folder, `${i}.js`), script)));
  await writeFile(join(folder, "page.css"), "createPolicy(other)");
  return folder;
}

test("a build whose scripts make exactly the allowed Trusted Types policies passes", async () => {
  await expect(checkTrustedTypes(await built(...OURS, "let a = 1"))).resolves.toBeUndefined();
});

test.for([
  ["one more", [...OURS, "trustedTypes.createPolicy( 'default' ,{})"], "default"],
  ["one with a name that is computed", [...OURS, "t.createPolicy(name,{})"], "name"],
  ["one less", OURS.slice(1), "json-ld"],
] as const)("a build with %s stops", async ([, scripts, name]) => {
  await expect(checkTrustedTypes(await built(...scripts))).rejects.toThrow(name);
});
