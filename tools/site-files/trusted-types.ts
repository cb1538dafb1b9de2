import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { TRUSTED_TYPES } from "#worker/kernel/http/security-headers.ts";

/** A dependency may bring a new policy, which the security headers would refuse in browsers. */
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

function policiesOf(script: string): string[] {
  return [...script.matchAll(/\bcreatePolicy\(\s*([^,)]*)/g)].map(([, name = ""]) =>
    name.replace(/^(["'`])(.*)\1$/, "$2"),
  );
}
