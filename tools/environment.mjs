// No dependencies: runs on Node 20.
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

const bin = join(root, "node_modules", ".bin");

export function environment() {
  return {
    ...process.env,
    PATH: [bin, outerPath()].join(delimiter),
    WRANGLER_SEND_METRICS: "false",
    WRANGLER_HIDE_BANNER: "true",
    WRANGLER_WRITE_LOGS: "false",
    WRANGLER_NO_SKILLS_UPDATE_PROMPTS: "true",
    CLOUDFLARE_CF_FETCH_ENABLED: "false",
    X_LOCAL_EXPLORER: "false",
    X_LOCAL_OBSERVABILITY: "false",
  };
}

/** For `npm ci`, which replaces this project's own tools. */
export function outerPath() {
  const path = process.env["PATH"] ?? "";
  return path
    .split(delimiter)
    .filter((folder) => folder !== bin)
    .join(delimiter);
}
