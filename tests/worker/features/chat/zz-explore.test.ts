import { test } from "vitest";
import q from "#support/chat-tables/authored/visitor_questions.json";
import f from "#support/chat-tables/authored/visitor_follow_ups.json";
import u from "#support/chat-tables/authored/visitor_unanswerable.json";
import { compose, choose } from "#worker/features/chat/answer/compose.ts";
import { retrieve } from "#worker/features/chat/answer/retrieve.ts";
import { db, NOON, seedKnowledge } from "../../support/app.ts";

test("explore", async () => {
  await seedKnowledge();
  const out: string[] = [];
  const sum: Record<string, number> = {};
  for (const [name, rows] of [["Q", q], ["F", f]] as const) {
    for (const { turns, ids } of rows) {
      const ev = await retrieve({ db, now: () => NOON }, turns.slice(0, -1), turns.at(-1) ?? "");
      const a = compose(ev);
      const said = choose(ev).map((p) => p.id);
      const answered = a.parts[0] === ev.passages[0]?.body;
      const right = answered && said.some((id) => ids.includes(id));
      const key = `${name} ${right ? "right" : answered ? "WRONG" : "silent"}`;
      sum[key] = (sum[key] ?? 0) + 1;
      if (!right) out.push(`${answered ? "WRONG " : "silent"} ${turns.join(" / ")}\n     want ${ids.join(",")} | [${ev.question.subjects}|${ev.question.places}|${ev.question.facets}] ${[...ev.question.terms].map(([t,w])=>t+":"+w.toFixed(1)).join(" ")} \n     got ${ev.passages.slice(0, 4).map((p) => `${p.id}:${p.score.toFixed(2)}/${p.coverage.toFixed(2)}`).join(" ")}`);
    }
  }
  for (const { text } of u) {
    const ev = await retrieve({ db, now: () => NOON }, [], text);
    const a = compose(ev);
    const answered = a.parts[0] === ev.passages[0]?.body;
    const key = `U ${answered ? "INVENTED" : "right"}`;
    sum[key] = (sum[key] ?? 0) + 1;
    if (answered) out.push(`INVENT ${text}\n     [${ev.question.subjects}|${ev.question.places}|${ev.question.facets}] ${[...ev.question.terms].map(([t,w])=>t+":"+w.toFixed(1)).join(" ")}\n     got ${ev.passages.slice(0, 3).map((p) => `${p.id}:${p.score.toFixed(2)}/${p.coverage.toFixed(2)}`).join(" ")}`);
  }
  throw new Error(JSON.stringify(sum) + "\n" + out.join("\n"));
}, 60000);
