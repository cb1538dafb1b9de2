import words from "./guard-words.json" with { type: "json" };
import { type GuardClause, type GuardStatement, guardSentences, readStatement } from "./statements.ts";
import { meaningOf, verbs } from "./vocabulary.ts";

export interface Backing {
  /** Passages the model was given, and what else is known to be true. */
  facts: readonly string[];
  /** The visitor's own lines, the last one at the end. Their words may be repeated but prove nothing. */
  asked: string;
  /** What tools have done in this turn, as sentences; nothing else may be claimed as done. */
  done?: readonly string[];
}

/** Sentences of a passage that speak of one subject. */
export interface SourceUnit {
  /** All of the passage. */
  passage: GuardClause[];
  statements: GuardStatement[];
  clauses: GuardClause[];
  /** What later sentences call "it". */
  subject: readonly string[];
}

/** What a sentence may rest on. */
export interface GuardSources {
  units: SourceUnit[];
  /** The sentences of the facts. */
  verbatim: ReadonlySet<string>;
  done: SourceUnit[];
  asked: GuardStatement;
  askedMeanings: Set<string>;
  /** What the last line asks. */
  lastAsked: ReadonlySet<string>;
  /** Overlap of the last line with the passage that fits it best. */
  bestFit: number;
}

const SAME_SUBJECT = /^(?:on \w+,? |in \w+,? )?(?:it|its|they|these|this|that|the|results|el|la|los|las|esto)\b/i;

/** What is true of the clinic whatever the question. */
const standing = words.standing.flatMap(unitsOf);

/** Reads the facts once for all sentences of an answer. */
export function readBacking({ facts, asked, done = [] }: Backing): GuardSources {
  const askedMeanings = meaningsIn(asked);
  const lastAsked = meaningsIn(asked.slice(asked.lastIndexOf("\n") + 1));
  const units = facts.flatMap(unitsOf);
  return {
    units: [...units, ...standing],
    verbatim: new Set(facts.flatMap(guardSentences).map(trimmed)),
    done: done.flatMap(unitsOf),
    asked: readStatement(asked.replace(/[\n.!?]+/g, ", ")),
    askedMeanings,
    lastAsked,
    bestFit: Math.max(0, ...units.map((unit) => fitOf(unit, lastAsked))),
  };
}

function meaningsIn(text: string): Set<string> {
  return new Set(guardSentences(text).flatMap((one) => readStatement(one).clauses.flatMap(({ meanings }) => meanings)));
}

/** How much of the question a passage speaks of. */
export function fitOf({ passage }: SourceUnit, asked: ReadonlySet<string>): number {
  return new Set(passage.flatMap(({ meanings }) => meanings.filter((one) => asked.has(one)))).size;
}

function unitsOf(text: string): SourceUnit[] {
  const units: SourceUnit[] = [];
  const statements = guardSentences(text).map(readStatement);
  const passage = statements.flatMap(({ clauses }) => clauses);
  let place: string[] = [];
  for (const statement of statements) {
    const last = units.at(-1);
    if (statement.places.size > 0) place = [...statement.places].map((one) => `@${one}`);
    if (last && SAME_SUBJECT.test(statement.text)) {
      last.statements.push(statement);
      last.clauses.push(
        ...statement.clauses.map((clause) => ({
          ...clause,
          meanings: [...clause.meanings, ...last.subject, ...place],
        })),
      );
    } else {
      const subject = subjectOf(statement);
      const clauses = statement.clauses.map((clause) => ({
        ...clause,
        meanings: [...clause.meanings, ...subject, ...place],
      }));
      units.push({ passage, statements: [statement], clauses, subject });
    }
  }
  return units;
}

/** What stands before the verb, as far as a list of small words tells. */
function subjectOf({ clauses, words: said }: GuardStatement): string[] {
  const verb = said.findIndex((word) => verbs.has(word));
  const before = new Set(said.slice(0, verb < 0 ? 2 : verb).map(meaningOf));
  return [...new Set(clauses.flatMap(({ meanings }) => meanings))].filter((meaning) => before.has(meaning)).slice(0, 6);
}

/** A sentence without the mark of a list. */
export function trimmed(sentence: string): string {
  return sentence.trim().replace(/^(?:[-*•]|\d[.)])\s+/, "");
}

/** Whether the clinic's own words were repeated as they are. */
export function isVerbatim(text: string, { verbatim }: GuardSources): boolean {
  return guardSentences(text).every((sentence) => verbatim.has(trimmed(sentence)));
}
