import words from "./guard-words.json" with { type: "json" };
import { type GuardClause, type GuardStatement, guardSentences, readStatement } from "./statements.ts";
import { meaningOf, verbs } from "./vocabulary.ts";

export interface Backing {
  facts: readonly string[];
  /** The visitor's lines, the last one at the end. The answer may repeat them, but they prove nothing. */
  asked: string;
  /** Sentences on what tools did in this turn; nothing else may be claimed as done. */
  done?: readonly string[];
}

export interface SourceUnit {
  passage: GuardClause[];
  statements: GuardStatement[];
  clauses: GuardClause[];
  subject: readonly string[];
}

export interface GuardSources {
  units: SourceUnit[];
  verbatim: ReadonlySet<string>;
  done: SourceUnit[];
  asked: GuardStatement;
  askedMeanings: Set<string>;
  lastAsked: ReadonlySet<string>;
  bestFit: number;
}

const SAME_SUBJECT = /^(?:on \w+,? |in \w+,? )?(?:it|its|they|these|this|that|the|results|el|la|los|las|esto)\b/i;

const standing = words.standing.flatMap(unitsOf);

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

function subjectOf({ clauses, words: said }: GuardStatement): string[] {
  const verb = said.findIndex((word) => verbs.has(word));
  const before = new Set(said.slice(0, verb < 0 ? 2 : verb).map(meaningOf));
  return [...new Set(clauses.flatMap(({ meanings }) => meanings))].filter((meaning) => before.has(meaning)).slice(0, 6);
}

export function trimmed(sentence: string): string {
  return sentence.trim().replace(/^(?:[-*•]|\d[.)])\s+/, "");
}

export function isVerbatim(text: string, { verbatim }: GuardSources): boolean {
  return guardSentences(text).every((sentence) => verbatim.has(trimmed(sentence)));
}
