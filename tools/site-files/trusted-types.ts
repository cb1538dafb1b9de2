import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { TRUSTED_TYPES } from "#worker/kernel/http/security-headers.ts";

/**
 * Stops the build when its scripts make other Trusted Types policies than the security headers allow, such as one that
 * a new version of a dependency brings: browsers would refuse it, and what needs it would fail.
 * @param folder with the built scripts
 */
export async function checkTrustedTypes(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".js"));
  const scripts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  const made = [...new Set(scripts.flatMap(policiesOf))].sort();
  const allowed: string[] = Object.values(TRUSTED_TYPES).sort();
  if (made.join() !== allowed.join())
    throw new Error(
      `Scripts make the Trusted Types policies ${made.join(", ")}; the headers allow ${allowed.join(", ")}.`,
    );
}

/** The names that a script gives; one that it computes stands as it is written. */
function policiesOf(script: string): string[] {
  return [...script.matchAll(/\bcreatePolicy\(\s*([^,)]*)/g)].map(([, name = ""]) =>
    name.replace(/^(["'`])(.*)\1$/, "$2"),
  );
}
