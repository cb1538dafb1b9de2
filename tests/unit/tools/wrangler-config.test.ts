import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { expect, test } from "vitest";
import { DEAD_QUEUE, MAX_RETRIES } from "#worker/providers/mailer/queue.ts";

type Table = Record<string, unknown>;

const text = readFileSync("wrangler.toml", "utf8");
const { env, main, compatibility_date, compatibility_flags, ...local } = parse(text) as Table;
const { production } = env as { production: Table };

/** Finds bindings at any depth of the configuration. */
function bindingNames(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(bindingNames);
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => (key === "binding" ? [String(value)] : bindingNames(value)));
}

function namesIn(config: Table): string[] {
  const named = [config["ratelimits"], config["send_email"]].flat() as { name: string }[];
  return [...bindingNames(config), ...named.map(({ name }) => name)].sort();
}

/** Leaves out members of type string, which are settings. */
function bindingsOfWorker(): string[] {
  const [, body = ""] =
    readFileSync("worker/kernel/settings/env.ts", "utf8").match(/interface Bindings \{([^}]*)\}/) ?? [];
  const members = [...body.matchAll(/^\s*(\w+)\??: (.+);$/gm)];
  return members.flatMap(([, name = "", type]) => (type === "string" ? [] : [name])).sort();
}

/** Wrangler reaches Workers AI over the network even in development, so only production has the binding. */
const PRODUCTION_ONLY = "AI";

test("wrangler.toml has every binding that the worker uses, and no other", () => {
  const wanted = bindingsOfWorker();
  expect(wanted).toEqual(expect.arrayContaining(["DB", PRODUCTION_ONLY]));
  expect(namesIn(local)).toEqual(wanted.filter((name) => name !== PRODUCTION_ONLY));
});

test("[env.production] repeats everything but the address, and adds Workers AI", () => {
  expect(namesIn(production)).toEqual(bindingsOfWorker());
  // The owner sets `vars` (docs/deploy.md).
  const { name, workers_dev, vars, ai, ...rest } = production;
  const { name: localName, workers_dev: localWorkersDev, ...localRest } = local;
  expect(rest).toEqual(localRest);
  expect(ai).toEqual({ binding: PRODUCTION_ONLY });
});

test("keeps SITE_ENV out of wrangler.toml", () => {
  expect(text).not.toContain("SITE_ENV");
});

test("turns off Cloudflare's request logs, because an address may hold search text", () => {
  for (const part of [local, production]) {
    expect(part["observability"]).toMatchObject({ enabled: true, logs: { enabled: true, invocation_logs: false } });
  }
});

test("sends mail without tries left to the dead-letter queue, which the worker reads", () => {
  for (const { queues } of [local, production] as { queues: { consumers: Table[] } }[]) {
    expect(queues.consumers).toMatchObject([
      { queue: "clinic-mail", max_retries: MAX_RETRIES, dead_letter_queue: DEAD_QUEUE },
      { queue: DEAD_QUEUE, max_retries: 100 },
    ]);
  }
});
