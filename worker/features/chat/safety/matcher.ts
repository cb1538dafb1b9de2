import type { Hit, Reading } from "./lexicon.ts";

/**
 * What has to be read for a rule to fire:
 * `a | b` either concept; `a > b` b at most four words after a; `a >> b` at most twelve; `a + b` both, in any order,
 * within fourteen words of one sentence; `x & y` both anywhere in the message; `!x` looks away from
 * sentences that say x, so that an aside elsewhere hides nothing.
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

export interface Rule<Kind extends string = string> {
  kind: Kind;
  parts: Chain[][];
  absent: string[];
}

/** A reading cut down to the hits that count for one question (not denied, not history, ...). */
export interface View {
  reading: Reading;
  keeps: (hit: Hit) => boolean;
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

function parseRule<Kind extends string>(kind: Kind, condition: string): Rule<Kind> {
  const parts = condition.split(" & ").map((part) => part.trim());
  return {
    kind,
    parts: parts.filter((part) => !part.startsWith("!")).map((part) => part.split(" + ").map(parseChain)),
    absent: parts.filter((part) => part.startsWith("!")).flatMap((part) => part.slice(1).split("|")),
  };
}

/** Compiles rule tables and refuses a concept that no lexicon has. */
export function compileRules<Kind extends string>(
  sources: readonly RuleSource<Kind>[],
  names: ReadonlySet<string>,
): Rule<Kind>[] {
  return sources.flatMap(({ kind, when }) =>
    when.map((condition) => {
      const rule = parseRule(kind, condition);
      const used = [...rule.absent, ...rule.parts.flat().flatMap(({ slots }) => slots.flat())];
      const unknown = used.find((name) => !names.has(name));
      if (unknown !== undefined) throw new Error(`Rule "${condition}" names the unknown concept "${unknown}".`);
      return rule;
    }),
  );
}

export function createView(reading: Reading, keeps: (hit: Hit) => boolean): View {
  const cache = new Map<string, readonly Hit[]>();
  return {
    reading,
    keeps,
    hits(concepts) {
      const key = concepts.join("|");
      const cached = cache.get(key);
      if (cached !== undefined) return cached;
      const found = concepts.flatMap((concept) => reading.hits.get(concept) ?? []).filter(keeps);
      found.sort((a, b) => a.end - b.end || a.start - b.start);
      cache.set(key, found);
      return found;
    },
  };
}

function sameSentence({ reading }: View, a: Hit, b: Hit): boolean {
  return reading.tokens[a.start]?.sentence === reading.tokens[b.start]?.sentence;
}

/** Finds of `slot` at most `reach` words after one of `reached`, grown to the whole stretch. Both lists are in order of end. */
function extend(view: View, reached: readonly Hit[], slot: readonly string[], reach: number): Hit[] {
  let from = 0;
  const byStart = [...view.hits(slot)].sort((a, b) => a.start - b.start);
  const found = byStart.flatMap((hit) => {
    while ((reached[from + 1]?.end ?? Number.POSITIVE_INFINITY) <= hit.start) from += 1;
    const before = reached[from];
    if (before === undefined || before.end > hit.start || hit.start - before.end > reach) return [];
    return sameSentence(view, before, hit) ? [{ start: before.start, end: hit.end }] : [];
  });
  return found.sort((a, b) => a.end - b.end);
}

/** Where the chain was read, each find from its first to its last word, by end. */
function findChain(view: View, { slots, reach }: Chain): readonly Hit[] {
  return slots
    .slice(1)
    .reduce((reached, slot, index) => extend(view, reached, slot, reach[index] ?? 0), view.hits(slots[0] ?? []));
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

function matchPart(view: View, chains: readonly Chain[]): boolean {
  const found = chains.map((chain) => findChain(view, chain));
  return found.every((hits) => hits.length > 0) && (found.length === 1 || standTogether(view, found));
}

/** The view without the sentences in which one of the concepts was read, denied or not. */
function lookAway(view: View, concepts: readonly string[]): View {
  const { tokens, hits } = view.reading;
  const sentenceOf = (hit: Hit) => tokens[hit.start]?.sentence;
  const away = new Set(concepts.flatMap((concept) => (hits.get(concept) ?? []).map(sentenceOf)));
  if (away.size === 0) return view;
  return createView(view.reading, (hit) => view.keeps(hit) && !away.has(sentenceOf(hit)));
}

/** Kind of the first rule that fires, or null. */
export function firstMatch<Kind extends string>(rules: readonly Rule<Kind>[], view: View): Kind | null {
  const fires = ({ parts, absent }: Rule<Kind>) => {
    if (!parts.every((part) => matchPart(view, part))) return false;
    const narrowed = lookAway(view, absent);
    return narrowed === view || parts.every((part) => matchPart(narrowed, part));
  };
  return rules.find(fires)?.kind ?? null;
}
