import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { judge } from "#worker/domains/max/guard/output-guard.ts";
import { redact } from "#worker/domains/max/redaction/redact.ts";
import { triage } from "#worker/domains/safety/conversation.ts";

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

/** A danger or an ordinary question, split into messages of a few words each. */
interface Pieces {
  turns: string[];
  level: "card" | "none";
}

interface Talk {
  talk: { says: string }[];
}

interface Output {
  question: string;
  facts: string[];
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

export interface Group {
  name: string;
  right: number;
  total: number;
  misses: string[];
}

/** `second`: first messages only, by other writers than those of `held-out`, and ten times as many. */
export const SETS = ["tuned", "held-out", "second"] as const;
export type SetName = (typeof SETS)[number];

export function evaluate(set: SetName): Group[] {
  const groups = Map.groupBy(casesOf(set), ({ group }) => group);
  return [...groups]
    .map(([name, rows]) => {
      const misses = rows.flatMap(({ text, isRight }) => (isRight ? [] : [text]));
      return { name, right: rows.length - misses.length, total: rows.length, misses };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

function casesOf(set: SetName): Case[] {
  if (set === "second") return firstCases(set);
  const pieces = set === "tuned" ? piecesCases(set) : [];
  return [
    ...firstCases(set),
    ...followUpCases(set),
    ...pieces,
    ...talkCases(set),
    ...outputCases(set),
    ...redactionCases(set),
  ];
}

function read<Row>(set: string, table: string): Row[] {
  const text = readFileSync(resolve(import.meta.dirname, set, `${table}.jsonl`), "utf8");
  const lines = text.trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line));
}

function levelOf(turns: readonly string[]): Level {
  const { level, kind } = triage(turns);
  if (kind === "call_today") return level === "today" ? "today" : "soft";
  if (level === "crisis" || level === "emergency") return "card";
  return level === "notice" ? "soft" : "none";
}

function firstCases(set: string): Case[] {
  return read<First>(set, "first").flatMap((row) => {
    const got = levelOf([row.text]);
    const groups = row.level === "none" ? harmlessGroups(row, got) : dangerGroups(row, got);
    return groups.map(([group, isRight]) => ({ group, text: row.text, isRight }));
  });
}

type Judged = [group: string, isRight: boolean];

function harmlessGroups({ kind }: First, got: Level): Judged[] {
  const site = kind === "health" ? "health questions" : "clinic questions and look-alikes";
  return [
    [`${site}: no card`, got !== "card"],
    [`${site}: no soft line`, got !== "soft"],
    [`${site}: not told to call today`, got !== "today"],
    [`${kind}: neither card nor soft line`, got !== "soft" && got !== "card"],
  ];
}

function dangerGroups({ kind, lang, level, isClear }: First, got: Level): Judged[] {
  if (level === "today") return [["today: told to call today", got === "today"]];
  const isSeen = got === "card" || got === "soft";
  const groups: Judged[] = [
    ["danger: card or soft", isSeen],
    [`danger in ${lang === "es" ? "Spanish" : "English"}: card or soft`, isSeen],
    [`danger, ${kind}: card or soft`, isSeen],
  ];
  return isClear ? [...groups, ["danger, unmistakable: card", got === "card"]] : groups;
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

/** Counts a level that the conversation reached at any point. */
function piecesCases(set: string): Case[] {
  return read<Pieces>(set, "pieces").flatMap(({ turns, level }): Case[] => {
    const got = new Set(turns.map((_, i) => levelOf(turns.slice(0, i + 1))));
    const text = turns.join(" || ");
    if (level === "card") return [{ group: "pieces of a danger: card", text, isRight: got.has("card") }];
    return [
      { group: "pieces of a question: no card", text, isRight: !got.has("card") },
      { group: "pieces of a question: no soft line", text, isRight: !got.has("soft") },
    ];
  });
}

function talkCases(set: string): Case[] {
  return read<Talk>(set, "talks").flatMap(({ talk }) => {
    const said = talk.map(({ says }) => says);
    return said.flatMap((_, at): Case[] => {
      const turns = said.slice(0, at + 1);
      const got = levelOf(turns);
      const text = turns.join(" || ");
      return [
        { group: "ordinary talks: no card", text, isRight: got !== "card" },
        { group: "ordinary talks: no soft line", text, isRight: got !== "soft" },
        { group: "ordinary talks: not told to call today", text, isRight: got !== "today" },
      ];
    });
  });
}

function outputCases(set: string): Case[] {
  return read<Output>(set, "outputs").map(({ question, facts, sentence, isAllowed }) => ({
    group: isAllowed ? "sentences of a model: good ones released" : "sentences of a model: bad ones stopped",
    text: sentence,
    isRight: (judge(sentence, { facts, asked: question }) === null) === isAllowed,
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
