import type { Hit, Reading } from "./lexicon.ts";

/**
 * What has to be read for a rule to fire:
 * `a | b` either concept; `a > b` b at most four words after a; `a >> b` at most twelve; `a + b` both, in any order,
 * within fourteen words of one sentence; `x & y` both anywhere in the message; `!x` nowhere in it.
 */
export interface RuleSource<Kind extends string = string> {
  kind: Kind;
  when: readonly string[];
}

/** Concepts in order: `reach[i]` words at most between slot i and slot i + 1. */
interface Chain {
  slots: string[][];
  reach: number[];
}

interface Part {
  absent: boolean;
  chains: Chain[];
}

export interface Rule<Kind extends string = string> {
  kind: Kind;
  parts: Part[];
}

/** A reading cut down to the hits that count for one question (not denied, not history, ...). */
export interface View {
  reading: Reading;
  hits: (concepts: readonly string[]) => readonly Hit[];
}

const REACH: Readonly<Record<string, number>> = { ">": 4, ">>": 12 };
const TOGETHER = 18;

function parseChain(source: string): Chain {
  const pieces = source.trim().split(/ (>>?) /);
  return {
    slots: pieces.filter((_, index) => index % 2 === 0).map((slot) => slot.split("|")),
    reach: pieces.filter((_, index) => index % 2 === 1).map((sign) => REACH[sign] ?? 0),
  };
}

function parsePart(source: string): Part {
  const absent = source.startsWith("!");
  return { absent, chains: (absent ? source.slice(1) : source).split(" + ").map(parseChain) };
}

/** Compiles rule tables and refuses a concept that no lexicon has. */
export function compileRules<Kind extends string>(
  sources: readonly RuleSource<Kind>[],
  names: ReadonlySet<string>,
): Rule<Kind>[] {
  return sources.flatMap(({ kind, when }) =>
    when.map((condition) => {
      const parts = condition.split(" & ").map((part) => parsePart(part.trim()));
      const unknown = parts.flatMap(({ chains }) => chains.flatMap(({ slots }) => slots.flat())).find((name) => !names.has(name));
      if (unknown !== undefined) throw new Error(`Rule "${condition}" names the unknown concept "${unknown}".`);
      return { kind, parts };
    }),
  );
}

export function createView(reading: Reading, keep: (hit: Hit) => boolean): View {
  const cache = new Map<string, readonly Hit[]>();
  return {
    reading,
    hits(concepts) {
      const key = concepts.join("|");
      const cached = cache.get(key);
      if (cached !== undefined) return cached;
      const found = concepts.flatMap((concept) => reading.hits.get(concept) ?? []).filter(keep);
      found.sort((a, b) => a.end - b.end);
      cache.set(key, found);
      return found;
    },
  };
}

function sameSentence({ reading }: View, a: Hit, b: Hit): boolean {
  return reading.tokens[a.start]?.sentence === reading.tokens[b.start]?.sentence;
}

/** Where the chain was read, each find from its first to its last word, by end. */
function findChain(view: View, { slots, reach }: Chain): readonly Hit[] {
  let reached = view.hits(slots[0] ?? []);
  for (const [index, slot] of slots.slice(1).entries()) {
    const next: Hit[] = [];
    let from = 0;
    for (const hit of [...view.hits(slot)].sort((a, b) => a.start - b.start)) {
      while ((reached[from + 1]?.end ?? Number.POSITIVE_INFINITY) <= hit.start) from += 1;
      const before = reached[from];
      if (before === undefined || before.end > hit.start || hit.start - before.end > (reach[index] ?? 0)) continue;
      if (sameSentence(view, before, hit)) next.push({ start: before.start, end: hit.end });
    }
    reached = next.sort((a, b) => a.end - b.end);
  }
  return reached;
}

/** Whether all the chains stand near each other in one sentence, in any order. */
function standTogether(view: View, chains: readonly (readonly Hit[])[]): boolean {
  const latest: (Hit | undefined)[] = chains.map(() => undefined);
  const all = chains.flatMap((hits, index) => hits.map((hit) => ({ hit, index })));
  all.sort((a, b) => a.hit.end - b.hit.end);
  return all.some(({ hit, index }) => {
    latest[index] = hit;
    return latest.every((other) => other && hit.end - other.start <= TOGETHER && sameSentence(view, other, hit));
  });
}

function matchPart(view: View, { absent, chains }: Part): boolean {
  const found = chains.map((chain) => findChain(view, chain));
  const matched = found.every((hits) => hits.length > 0) && (found.length === 1 || standTogether(view, found));
  return matched !== absent;
}

/** Kind of the first rule that fires, or null. */
export function firstMatch<Kind extends string>(rules: readonly Rule<Kind>[], view: View): Kind | null {
  return rules.find((rule) => rule.parts.every((part) => matchPart(view, part)))?.kind ?? null;
}
