// npm run eval:max: the share of the tables in tests/max that Max gets right, tuned and held-out tables apart.
// `-- --misses` also prints the missed texts of the tuned tables. Held-out texts are never printed, so that the rules are
// not tuned to them.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { guardViolation } from "../worker/features/chat/safety/output-guard.ts";
import { redact } from "../worker/features/chat/safety/redact.ts";
import { triage } from "../worker/features/chat/safety/triage.ts";

type Level = "card" | "today" | "soft" | "none";

interface First {
  text: string;
  lang: string;
  kind: string;
  level: Level;
  /** True for an unmistakable danger: only a card counts as right. */
  isClear: boolean;
}

interface FollowUps {
  opening: string;
  lang: string;
  kind: string;
  turns: { text: string; expect: "keep" | "leave" }[];
}

interface Output {
  sentence: string;
  isAllowed: boolean;
}

interface Redaction {
  text: string;
  hide: string[];
  keep: string[];
}

interface Case {
  group: string;
  text: string;
  isRight: boolean;
}

const { values } = parseArgs({ options: { misses: { type: "boolean", default: false } } });

console.log("Tuned");
report(casesOf("tuned"), { showsMisses: values.misses });
console.log("\nHeld out");
report(casesOf("held-out"));

function casesOf(set: string): Case[] {
  return [...firstCases(set), ...followUpCases(set), ...outputCases(set), ...redactionCases(set)];
}

function read<Row>(set: string, table: string): Row[] {
  const text = readFileSync(resolve(import.meta.dirname, "../tests/max", set, `${table}.jsonl`), "utf8");
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

function levelOf(turns: readonly string[]): Level {
  const { level, kind } = triage(turns);
  if (kind === "call_today") return "today";
  if (level === "crisis" || level === "emergency") return "card";
  return level === "notice" ? "soft" : "none";
}

function firstCases(set: string): Case[] {
  return read<First>(set, "first").flatMap(({ text, lang, kind, level, isClear }) => {
    const got = levelOf([text]);
    const add = (group: string, isRight: boolean): Case => ({ group, text, isRight });
    if (level === "none")
      return [add(`${kind}: no card`, got !== "card"), add(`${kind}: no soft line`, got !== "soft")];
    if (level === "today") return [add("today: told to call today", got === "today")];
    const isSeen = got === "card" || got === "soft";
    return [
      add("danger: card or soft", isSeen),
      add(`danger in ${lang === "es" ? "Spanish" : "English"}: card or soft`, isSeen),
      add(`danger, ${kind}: card or soft`, isSeen),
      ...(isClear ? [add("danger, unmistakable: card", got === "card")] : []),
    ];
  });
}

/** Skips conversations whose opening is missed: they have no state to keep, and `first` counts the miss. */
function followUpCases(set: string): Case[] {
  return read<FollowUps>(set, "follow-ups")
    .filter(({ opening }) => levelOf([opening]) === "card")
    .flatMap(({ opening, kind, turns }) =>
      turns.flatMap(({ expect }, i): Case[] => {
        const said = [opening, ...turns.slice(0, i + 1).map((turn) => turn.text)];
        const { level, left } = triage(said);
        const isKept = !left && (level === "crisis" || level === "emergency");
        const one = { text: said.join(" || "), isRight: isKept === (expect === "keep") };
        return expect === "keep"
          ? [
              { group: "follow-ups: kept", ...one },
              { group: `follow-ups, ${kind}: kept`, ...one },
            ]
          : [{ group: "follow-ups: left once it is over", ...one }];
      }),
    );
}

function outputCases(set: string): Case[] {
  return read<Output>(set, "outputs").map(({ sentence, isAllowed }) => ({
    group: isAllowed ? "sentences of a model: good ones released" : "sentences of a model: bad ones stopped",
    text: sentence,
    isRight: (guardViolation(sentence) === null) === isAllowed,
  }));
}

function redactionCases(set: string): Case[] {
  return read<Redaction>(set, "redaction").flatMap(({ text, hide, keep }) => {
    const left = redact(text);
    return [
      ...(hide.length > 0
        ? [{ group: "redaction: everything hidden", text, isRight: hide.every((word) => !left.includes(word)) }]
        : []),
      { group: "redaction: the rest kept", text, isRight: keep.every((word) => left.includes(word)) },
    ];
  });
}

function report(cases: readonly Case[], { showsMisses = false } = {}): void {
  for (const [group, rows] of [...Map.groupBy(cases, (one) => one.group)].toSorted(([a], [b]) => a.localeCompare(b))) {
    const right = rows.filter(({ isRight }) => isRight).length;
    console.log(`  ${group.padEnd(48)} ${((100 * right) / rows.length).toFixed(1).padStart(5)} %  of ${rows.length}`);
    if (showsMisses) for (const { text, isRight } of rows) if (!isRight) console.log(`      ${text}`);
  }
}
