import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { createDeps } from "#worker/deps.ts";
import { createReader } from "#worker/domains/safety/message.ts";
import { runTurn } from "#worker/features/chat/turn.ts";
import { NOON } from "../../support/app.ts";
import { seedSearchIndex } from "../../support/search-index.ts";

const files = import.meta.glob<string>("../../../max/{tuned,held-out}/talks.jsonl", {
  eager: true,
  query: "?raw",
  import: "default",
});

interface Said {
  says: string;
  /** Ids of the passages that answer it; none where nothing does; null where it asks nothing. */
  is: string[] | null;
}

beforeEach(seedSearchIndex);

test("talks", async () => {
  const deps = createDeps(env, { now: () => NOON });
  for (const [file, raw] of Object.entries(files)) {
    const counts: Record<string, number> = {};
    const misses: string[] = [];
    for (const line of raw.trim().split("\n")) {
      const { talk } = JSON.parse(line) as { talk: Said[] };
      const lines: { role: "user" | "assistant"; text: string }[] = [];
      for (const [at, { says, is }] of talk.entries()) {
        const turn = await runTurn(deps, {
          lines,
          text: says,
          read: createReader(),
          signal: new AbortController().signal,
          visitorHash: "x",
        });
        if (turn.kind !== "whole") throw new Error("streamed");
        const { trace, outcome, safety, text, offers } = turn;
        const kind = is === null ? "word" : is.length === 0 ? "unknown" : at === 0 ? "first" : "next";
        const first = trace.passages[0] ?? "";
        const got =
          safety !== "none"
            ? `safety:${safety}`
            : offers.length > 0
              ? "tool"
              : outcome === "answered"
                ? first === ""
                  ? "small"
                  : is?.some((id) => trace.passages.includes(id))
                    ? "right"
                    : "other"
                : outcome;
        const key = `${kind}:${got}`;
        counts[key] = (counts[key] ?? 0) + 1;
        misses.push(
          `${key}\t${
            at === 0
              ? ""
              : `[${talk
                  .slice(0, at)
                  .map((one) => one.says)
                  .join(" / ")}] `
          }${says}\t=> ${trace.passages.join(",")} | ${text.replace(/\s+/g, " ").slice(0, 150)}\twant ${is?.slice(0, 4).join(", ")}`,
        );
        lines.push({ role: "user", text: says }, { role: "assistant", text });
      }
    }
    console.info(file, JSON.stringify(Object.fromEntries(Object.entries(counts).sort()), null, 1));
    console.info(misses.map((one) => `MISS ${one}`).join("\n"));
  }
  expect(1).toBe(1);
}, 600000);
