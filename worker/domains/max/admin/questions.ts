import { and, count, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import {
  type AskedQuestion,
  MOST_QUESTION_DAYS,
  MOST_QUESTIONS,
  type QuestionsAnswer,
  type QuestionsRequest,
  type QuestionView,
  type TopicQuestions,
} from "#contract/max-questions.ts";
import { ANSWER_OUTCOMES, type AnswerOutcome } from "#contract/max-transcripts.ts";
import { addDays } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { toWordList } from "#worker/domains/search/text/tokens.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { openConversationKey, openText, openTrace } from "../conversations/conversation-key.ts";
import { sealedKeyColumns } from "../conversations/conversations.ts";
import { maskText } from "../redaction/mask-text.ts";
import { chatConversations, chatFeedback, chatMessages } from "../schema/chat.ts";
import { verdictQuery } from "./counters.ts";
import { datesInRange, startOfDay } from "./days.ts";
import { passageNames, writtenAnswers } from "./knowledge/passage-names.ts";

const asked = alias(chatMessages, "asked");
const { id, conversationId, createdAt, outcome, safety, trace, seq } = chatMessages;

interface Listing {
  request: QuestionsRequest;
  actor: SignedIn;
}

/** Writes the audit row in the same batch. @throws invalid_request for too many days */
export async function listQuestions(deps: Deps, { request, actor }: Listing): Promise<QuestionsAnswer> {
  const { db } = deps;
  const { from, to, view, search } = request;
  datesInRange(from, to, MOST_QUESTION_DAYS);
  const range = { from: startOfDay(from), to: startOfDay(addDays(to, 1)) };
  const inRange = and(
    gte(createdAt, new Date(range.from)),
    lt(createdAt, new Date(range.to)),
    sql`${chatMessages.role} = 'assistant' and ${chatMessages.model} <> 'max-off'`,
  );
  const where = and(inRange, shownIn(view));
  const audit = actorAudit(deps.now(), actor, {
    actionType: "view",
    resourceType: "chat_question_list",
    purpose: "operations",
    actionDetails: { from, to, view, isSearch: search !== "" },
  });
  const [rows, [counted], outcomes, ratings] = await db.batch([
    questionQuery(deps, where),
    countQuery(deps, where),
    db.select({ outcome, total: count() }).from(chatMessages).where(inRange).groupBy(outcome),
    verdictQuery(deps, range),
    db.insert(auditTrails).values(audit),
  ]);
  const opened = await Promise.all(rows.map((row) => openQuestion(deps, row)));
  const found = opened.filter(({ text }) => holds(text, search));
  const ids = found.flatMap(({ passages }) => passages);
  const [names, writtenFor] = await Promise.all([passageNames(deps, ids), writtenAnswers(deps)]);
  const shown = found.map((one) => ({ ...one, passages: one.passages.map(names), written: writtenFor(one.text) }));
  return {
    topics: groupByTopic(shown),
    outcomes: Object.fromEntries(
      ANSWER_OUTCOMES.map((name) => [name, outcomes.find((row) => row.outcome === name)?.total ?? 0]),
    ) as Record<AnswerOutcome, number>,
    ratings: { up: totalOf(ratings, "up"), down: totalOf(ratings, "down") },
    total: counted?.total ?? 0,
    found: found.length,
  };
}

function totalOf(rows: readonly { verdict: string; total: number }[], verdict: string): number {
  return rows.find((row) => row.verdict === verdict)?.total ?? 0;
}

function shownIn(view: QuestionView): SQL | undefined {
  if (view === "down") return eq(chatFeedback.verdict, "down");
  return view === "gaps" ? inArray(outcome, ["asked_back", "unknown"]) : eq(outcome, view);
}

function countQuery({ db }: Deps, where: SQL | undefined) {
  return db
    .select({ total: count() })
    .from(chatMessages)
    .leftJoin(chatFeedback, eq(chatFeedback.messageId, id))
    .where(where);
}

function questionQuery({ db }: Deps, where: SQL | undefined) {
  const before = sql`(select max(q.seq) from chat_messages q
    where q.conversation_id = ${conversationId} and q.seq < ${seq} and q.role = 'user')`;
  return db
    .select({
      ...{ id, conversationId, outcome, safety, trace, createdAt },
      ...sealedKeyColumns,
      // A batch returns rows by column name, so two ids need two names.
      questionId: sql<string>`${asked.id}`.as("question_id"),
      text: asked.text,
      rating: chatFeedback.verdict,
    })
    .from(chatMessages)
    .innerJoin(chatConversations, eq(chatConversations.id, conversationId))
    .innerJoin(asked, and(eq(asked.conversationId, conversationId), eq(asked.seq, before)))
    .leftJoin(chatFeedback, eq(chatFeedback.messageId, id))
    .where(where)
    .orderBy(desc(createdAt), desc(id))
    .limit(MOST_QUESTIONS);
}

type QuestionRow = Awaited<ReturnType<typeof questionQuery>>[number];

type OpenedQuestion = Omit<AskedQuestion, "passages" | "written"> & { topic: string | null; passages: string[] };

async function openQuestion(deps: Deps, row: QuestionRow): Promise<OpenedQuestion> {
  const key = await openConversationKey(deps, { ...row, id: row.conversationId });
  const [text, { topic, passages }] = await Promise.all([
    openText(key, { ...row, id: row.questionId }),
    openTrace(key, row),
  ]);
  return {
    id: row.id,
    conversationId: row.conversationId,
    text: maskText(text),
    at: row.createdAt.toISOString(),
    outcome: row.outcome ?? "answered",
    safety: row.safety,
    rating: row.rating,
    topic,
    passages,
  };
}

function holds(text: string, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const said = text.toLowerCase();
  return words.every((word) => said.includes(word));
}

type TopicQuestion = AskedQuestion & { topic: string | null };

interface Cluster {
  words: ReadonlySet<string>;
  questions: AskedQuestion[];
}

const ALIKE = 0.5;

function groupByTopic(questions: readonly TopicQuestion[]): TopicQuestions[] {
  const byTopic = Map.groupBy(questions, ({ topic }) => topic);
  return [...byTopic]
    .map(([topic, asked]) => ({ topic, count: asked.length, clusters: clustersOf(asked) }))
    .sort((a, b) => b.count - a.count);
}

function clustersOf(questions: readonly TopicQuestion[]): AskedQuestion[][] {
  const clusters: Cluster[] = [];
  for (const { topic: _, ...question } of questions) {
    const words = tellingWords(question.text);
    const alike = clusters.find((cluster) => likeness(cluster.words, words) >= ALIKE);
    if (alike) alike.questions.push(question);
    else clusters.push({ words, questions: [question] });
  }
  return clusters.map((cluster) => cluster.questions).sort((a, b) => b.length - a.length);
}

function tellingWords(text: string): ReadonlySet<string> {
  const words = toWordList(text);
  const telling = words.filter(({ isSmall }) => !isSmall);
  return new Set((telling.length > 0 ? telling : words).map(({ stem }) => stem));
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  const together = a.size + b.size - shared;
  return together === 0 ? 1 : shared / together;
}
