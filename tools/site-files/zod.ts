import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as zod from "zod";

/** They lead to zod's fifty languages, in which nothing of ours speaks. */
const WITH_LANGUAGES = ["locales", "core", "z", "default"];

/**
 * Writes zod.js, the "zod/v4" that wrangler bundles: zod without its languages. The AI SDK hands its `z` around as one
 * object, so that esbuild keeps all of it: 40 kB of the worker, compressed.
 */
export async function writeZod(folder: string): Promise<void> {
  const source = JSON.stringify(fileURLToPath(import.meta.resolve("zod")));
  const names = Object.keys(zod).filter((name) => !WITH_LANGUAGES.includes(name));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "zod-names.js"), `export { ${names.join(", ")} } from ${source};\n`);
  await writeFile(join(folder, "zod.js"), `export * from "./zod-names.js";\nexport * as z from "./zod-names.js";\n`);
}
