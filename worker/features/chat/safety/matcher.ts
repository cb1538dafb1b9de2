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

/** Alternatives of one place in a rule. */
interface Slot {
  concepts: readonly string[];
  key: string;
}

/** Concepts in order: `reach[i]` words at most between slot i and slot i + 1. */
interface Chain {
  slots: Slot[];
  reach: number[];
}

export interface Rule<Kind extends string = string> {
  kind: Kind;
  parts: Chain[][];
  absent: string[];
  /** Every slot of the parts: a rule is looked at only when all of them were read somewhere. */
  needs: Slot[];
}

/** A reading cut down to the hits that count for one question (not denied, not history, ...). */
export interface View {
  reading: Reading;
  /** Null when every hit counts. */
  keeps: ((hit: Hit) => boolean) | null;
  cache: Map<string, readonly Hit[]>;
}

const REACH: Readonly<Record<string, number>> = { ">": 4, ">>": 12 };
const TOGETHER = 18;

function parseChain(source: string): Chain {
  const pieces = source.trim().split(/ (>>?) /);
  return {
    slots: pieces.filter((_, index) => index % 2 === 0).map((key) => ({ concepts: key.split("|"), key })),
    reach: pieces.filter((_, index) => index % 2 === 1).map((sign) => REACH[sign] ?? 0),
  };
}

function parseRule<Kind extends string>(kind: Kind, condition: string): Rule<Kind> {
  const conditions = condition.split(" & ").map((part) => part.trim());
  const wanted = conditions.filter((part) => !part.startsWith("!"));
  const parts = wanted.map((part) => part.split(" + ").map(parseChain));
  return {
    kind,
    parts,
    absent: conditions.filter((part) => part.startsWith("!")).flatMap((part) => part.slice(1).split("|")),
    needs: parts.flat().flatMap(({ slots }) => slots),
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
      const used = [...rule.absent, ...rule.needs.flatMap(({ concepts }) => concepts)];
      const unknown = used.find((name) => !names.has(name));
      if (unknown !== undefined) throw new Error(`Rule "${condition}" names the unknown concept "${unknown}".`);
      return rule;
    }),
  );
}

export function createView(reading: Reading, keeps: View["keeps"] = null): View {
  return { reading, keeps, cache: new Map() };
}

/** What was read for a slot, in order of end. */
function hitsOf({ reading, keeps, cache }: View, { concepts, key }: Slot): readonly Hit[] {
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  let found: readonly Hit[] = concepts.flatMap((concept) => reading.hits.get(concept) ?? []);
  if (keeps !== null) found = found.filter(keeps);
  if (found.length > 1) found = [...found].sort((a, b) => a.end - b.end || a.start - b.start);
  cache.set(key, found);
  return found;
}

function sameSentence({ reading }: View, a: Hit, b: Hit): boolean {
  return reading.tokens[a.start]?.sentence === reading.tokens[b.start]?.sentence;
}

/** Finds of `slot` at most `reach` words after one of `reached`, grown to the whole stretch. Both lists are in order of end. */
function extend(view: View, reached: readonly Hit[], slot: Slot, reach: number): Hit[] {
  if (reached.length === 0) return [];
  let from = 0;
  const byStart = [...hitsOf(view, slot)].sort((a, b) => a.start - b.start);
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
  const [first, ...others] = slots;
  if (first === undefined) return [];
  return others.reduce((reached, slot, index) => extend(view, reached, slot, reach[index] ?? 0), hitsOf(view, first));
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
  const { keeps, reading } = view;
  const sentenceOf = (hit: Hit) => reading.tokens[hit.start]?.sentence;
  const away = new Set(concepts.flatMap((concept) => (reading.hits.get(concept) ?? []).map(sentenceOf)));
  if (away.size === 0) return view;
  return createView(reading, (hit) => (keeps?.(hit) ?? true) && !away.has(sentenceOf(hit)));
}

function mayFire({ hits }: Reading, { needs }: Rule): boolean {
  return needs.every(({ concepts }) => concepts.some((concept) => hits.has(concept)));
}

/** Kind of the first rule that fires, or null. */
export function firstMatch<Kind extends string>(rules: readonly Rule<Kind>[], view: View): Kind | null {
  const fires = (rule: Rule<Kind>) => {
    if (!mayFire(view.reading, rule)) return false;
    if (!rule.parts.every((part) => matchPart(view, part))) return false;
    const narrowed = lookAway(view, rule.absent);
    return narrowed === view || rule.parts.every((part) => matchPart(narrowed, part));
  };
  return rules.find(fires)?.kind ?? null;
}
