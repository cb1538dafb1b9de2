import { isNotNull, sql } from "drizzle-orm";
import { type WrittenAnswer, wayOfAsking } from "#contract/max-questions.ts";
import type { PassageName } from "#contract/max-transcripts.ts";
import type { Deps } from "#worker/deps.ts";
import { knowledgePassages } from "#worker/domains/search/schema.ts";

export async function passageNames(
  { db }: Pick<Deps, "db">,
  ids: readonly string[],
): Promise<(id: string) => PassageName> {
  const wanted = [...new Set(ids)];
  const { id, title } = knowledgePassages;
  const rows =
    wanted.length === 0
      ? []
      : await db
          .select({ id, title })
          .from(knowledgePassages)
          .where(sql`${id} in (select value from json_each(${JSON.stringify(wanted)}))`);
  const titles = new Map(rows.map((row) => [row.id, row.title]));
  return (one) => ({ id: one, title: titles.get(one) ?? one });
}

export async function writtenAnswers({ db }: Pick<Deps, "db">): Promise<(question: string) => WrittenAnswer | null> {
  const { id, title, questions, isDraft, editedAt } = knowledgePassages;
  const rows = await db.select({ id, title, questions, isDraft }).from(knowledgePassages).where(isNotNull(editedAt));
  const byWay = new Map(
    rows.flatMap(({ questions: ways, ...answer }) =>
      ways.split("\n").map((line): [string, WrittenAnswer] => [wayKey(line), answer]),
    ),
  );
  return (question) => byWay.get(wayKey(question)) ?? null;
}

function wayKey(text: string): string {
  return wayOfAsking(text).toLowerCase();
}
