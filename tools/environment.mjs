// Where this project lies, and the environment that its tools run in. No dependencies: it also runs on Node 20.
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

const bin = join(root, "node_modules", ".bin");

/** Node and the tools of this project first on PATH; nothing calls home, asks questions or writes to the home folder. */
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

/** PATH without this project's own tools, for `npm ci`, which replaces them. */
export function outerPath() {
  const path = process.env["PATH"] ?? "";
  return path
    .split(delimiter)
    .filter((folder) => folder !== bin)
    .join(delimiter);
}
