import { env } from "cloudflare:workers";
import { inArray, like } from "drizzle-orm";
import { expect, test } from "vitest";
import { replies } from "#content/max/replies.ts";
import { canAnswerFrom, choosePassages, compose } from "#worker/domains/max/answer/compose.ts";
import { answerSmallTalk } from "#worker/domains/max/small-talk/small-talk.ts";
import { retrieve } from "#worker/domains/search/ranking/retrieve.ts";
import { knowledgePassages } from "#worker/domains/search/schema.ts";
import { createDatabase } from "#worker/kernel/db/client.ts";
import questions from "../../../support/chat-tables/authored/questions.json";
import unanswerable from "../../../support/chat-tables/authored/unanswerable.json";
import visitorFollowUps from "../../../support/chat-tables/authored/visitor_follow_ups.json";
import visitorFollowUps3 from "../../../support/chat-tables/authored/visitor_follow_ups_3.json";
import visitorQuestions from "../../../support/chat-tables/authored/visitor_questions.json";
import visitorQuestions3 from "../../../support/chat-tables/authored/visitor_questions_3.json";
import visitorUnanswerable from "../../../support/chat-tables/authored/visitor_unanswerable.json";
import visitorUnanswerable3 from "../../../support/chat-tables/authored/visitor_unanswerable_3.json";
import heldOutFollowUps from "../../../support/chat-tables/independent/follow_ups.json";
import heldOutQuestions from "../../../support/chat-tables/independent/questions.json";
import { db, seedKnowledge } from "../../support/app.ts";
import { settings } from "../../support/care.ts";
import { searchDeps } from "../../support/search-index.ts";

async function ask(...turns: string[]) {
  const evidence = await retrieve(searchDeps(db), turns.slice(0, -1), turns.at(-1) ?? "");
  const { parts, sources } = compose(evidence);
  return { text: parts.join("\n\n"), sources };
}

test("ordinary questions, typos and follow-ups get the right fact and a source on this site", async () => {
  await seedKnowledge();
  const wrong: string[] = [];
  for (const { turns, must_match } of questions) {
    const { text, sources } = await ask(...turns);
    const right = new RegExp(must_match, "s").test(text);
    const sourced = sources.length > 0 && sources.every(({ url }) => url.startsWith("/"));
    if (!right || !sourced) wrong.push(`${turns.join(" / ")} -> ${text.slice(0, 160)} ${JSON.stringify(sources)}`);
  }
  // Three known misses: two get a section in other words, one gets the phone of only one clinic.
  expect(wrong.length, wrong.join("\n")).toBeLessThanOrEqual(3);
});

test("answers unknown subjects with a plain I-don't-know, or asks back", async () => {
  await seedKnowledge();
  const invented: string[] = [];
  for (const { text: question } of unanswerable) {
    const { text } = await ask(question);
    if (text !== replies.unknown && text !== replies.clarifyOpen && !text.startsWith(replies.clarify)) {
      invented.push(`${question} -> ${text.slice(0, 160)}`);
    }
  }
  expect(invented).toEqual([]);
});

test("no answer lives in code: without the hours passages Max does not know the hours", async () => {
  await seedKnowledge();
  expect((await ask("what are your opening hours?")).text).toContain("8:00 AM");
  await db.delete(knowledgePassages).where(like(knowledgePassages.body, "%8:00%"));
  for (const question of ["what are your opening hours?", "are you open on monday", "skokie hours"])
    expect((await ask(question)).text).not.toMatch(/8:00|5:00/);
});

test("no answer lives in code: without a treatment's passages Max does not know the treatment", async () => {
  await seedKnowledge();
  expect((await ask("how does hair restoration work?")).sources).not.toEqual([]);
  await db.delete(knowledgePassages).where(inArray(knowledgePassages.topic, ["hair-restoration"]));
  for (const question of ["how does hair restoration work?", "side effects of finasteride"])
    expect((await ask(question)).text).not.toMatch(/minoxidil|follicle|DHT/i);
});

test("a changed passage is answered with at once, and found by its new words once the version has changed", async () => {
  await seedKnowledge();
  const cards = inArray(knowledgePassages.id, ["cards"]);
  const deps = searchDeps(createDatabase(env.DB, settings));
  const later = { ...deps, knowledgeVersion: 1 };
  const bodyOf = async (where: typeof deps, text: string) => (await retrieve(where, [], text)).passages[0]?.body;
  expect(await bodyOf(deps, "what cards do you accept")).toContain("Mastercard");
  await db
    .update(knowledgePassages)
    .set({ body: "We accept cowrie shells.", questions: "do you accept cowrie shells" })
    .where(cards);
  expect(await bodyOf(later, "do you accept cowrie shells?")).toBe("We accept cowrie shells.");
});

async function passagesSaid(turns: string[]): Promise<string[]> {
  const text = turns.at(-1) ?? "";
  if (answerSmallTalk(text)) return ["small-talk"];
  const evidence = await retrieve(searchDeps(db), turns.slice(0, -1), text);
  return canAnswerFrom(evidence) ? choosePassages(evidence).map(({ id }) => id) : [];
}

test("hard questions in visitors' own voices are mostly answered from a right passage, and seldom from a wrong one", async () => {
  await seedKnowledge();
  const count = { right: 0, page: 0, wrong: 0, silent: 0 };
  for (const { turns, ids } of [...visitorQuestions, ...visitorFollowUps, ...visitorQuestions3, ...visitorFollowUps3]) {
    const said = await passagesSaid(turns);
    if (said.length === 0) count.silent++;
    else if (said.some((id) => ids.includes(id))) count.right++;
    // Not every section of a page was judged, so sections count apart from wrong answers.
    else count[said.some((id) => id.startsWith("/")) ? "page" : "wrong"]++;
  }
  console.info(
    `Hard questions: ${count.right} right, ${count.page} from a page, ${count.silent} asked back or not known, ${count.wrong} off.`,
  );
  expect(count.right).toBeGreaterThanOrEqual(400);
  expect(count.right + count.page).toBeGreaterThanOrEqual(440);
  expect(count.wrong).toBeLessThanOrEqual(21);
});

test("odd and foreign questions are seldom answered from a passage that has nothing to say on them", async () => {
  await seedKnowledge();
  const questions = [...visitorUnanswerable, ...visitorUnanswerable3];
  let answered = 0;
  for (const { text } of questions) if ((await passagesSaid([text])).length > 0) answered++;
  console.info(`Unanswerable questions: ${questions.length - answered} of ${questions.length} not answered.`);
  // Most of these have been published since then: parking, buses, the wheelchair, the interpreter, careers.
  expect(answered).toBeLessThanOrEqual(27);
});

test("answers questions written from the specification alone, without knowledge of the index", async () => {
  await seedKnowledge();
  const isRight = async (turns: string[], patterns: string[]) => {
    const { text, sources } = await ask(...turns);
    return sources.length > 0 && patterns.every((pattern) => new RegExp(pattern, "is").test(text));
  };
  let [questionsRight, followUpsRight] = [0, 0];
  for (const { question, must_match } of heldOutQuestions) if (await isRight([question], must_match)) questionsRight++;
  for (const { turns, must_match } of heldOutFollowUps) if (await isRight(turns, must_match)) followUpsRight++;
  console.info(
    `Held out: ${questionsRight} of ${heldOutQuestions.length} questions, ${followUpsRight} of ${heldOutFollowUps.length} follow-ups right.`,
  );
  expect(questionsRight).toBeGreaterThanOrEqual(18);
  expect(followUpsRight).toBeGreaterThanOrEqual(6);
});
