import { no, repliesIn } from "#content/max/replies.ts";
import type { Language } from "#content/strings/language.ts";
import type { ModelProvider } from "#contract/integrations.ts";
import type { Deps } from "#worker/deps.ts";
import type { RetrieveDeps } from "#worker/domains/search/ranking/retrieve.ts";
import type { MaxState } from "#worker/domains/site/max-state.ts";
import { readSoon } from "#worker/kernel/db/read-soon.ts";
import { titlesIn } from "../answer/compose.ts";
import { retrieveOthers } from "../answer/repeats.ts";
import { acceptsCall, lastAnswerOf, offerCallback } from "../tools/tool-calls.ts";
import { isBlocked } from "../turn/blocked-topics.ts";
import type { TurnInput } from "../turn/turn.ts";
import { fixedTurn, toolTurn, type WholeTurn } from "../turn/turn-kinds.ts";
import { isObjection, toQuestion } from "./objections.ts";
import { otherLanguageOf } from "./other-language.ts";
import { answerSmallTalk, saysOnly } from "./small-talk.ts";

interface SmallTalkContext {
  reading: RetrieveDeps;
  earlier: readonly string[];
  provider: ModelProvider;
  language: Language;
  notice: string;
}

/** Null for a question. */
export async function smallTurn(
  deps: Deps,
  input: TurnInput & { max: MaxState },
  small: SmallTalkContext,
): Promise<WholeTurn | null> {
  const { text } = input;
  const last = lastAnswerOf(input);
  const other = otherLanguageOf(text);
  if (other) return fixedTurn(other.line, "unknown");
  if (acceptsCall(input)) return null;
  const isNone = saysOnly(text, no) && CHOICES.some((choice) => last.includes(choice));
  if (isNone || isObjection(text)) return retry(deps, input, small);
  if (small.provider !== "embedded" && /\?\s*$/.test(last)) return null;
  const reply = answerSmallTalk(text, small.language);
  return reply === null ? null : fixedTurn(reply, "answered");
}

const CHOICES = Object.values(repliesIn).flatMap(({ clarify, tryAgain }) => [clarify, tryAgain]);

async function retry(
  deps: Deps,
  input: TurnInput & { max: MaxState },
  { reading, earlier, language, notice }: SmallTalkContext,
): Promise<WholeTurn> {
  const { tryAgain, tryWords } = repliesIn[language];
  const last = lastAnswerOf(input);
  const isSecond = isObjection(earlier.at(-1) ?? "") || last.includes(tryAgain) || last.includes(tryWords);
  const person = isSecond && !notice ? await offerCallback(deps, { ...input, language }) : null;
  if (person) return { ...toolTurn(person), outcome: "unknown", isHandover: true };
  const questions = questionsIn(earlier);
  const answers = [last, ...input.lines.flatMap(({ role, text }) => (role === "assistant" ? [text] : []))];
  const asked = { questions, language, saidBefore: answers.join("\n\n") };
  const isAsked = questions.length > 0 && !notice;
  const others = isAsked ? await readSoon(deps, () => retrieveOthers(reading, asked)) : null;
  const titles = others ? titlesIn(others, language) : [];
  const suggestions = titles.filter((title) => !isBlocked(input.max.blocked, title)).slice(0, MOST);
  if (suggestions.length === 0) return fixedTurn(tryWords, "unknown");
  const list = suggestions.map((title) => `- ${title}`).join("\n");
  return { ...fixedTurn(`${tryAgain}\n\n${list}`, "asked_back"), suggestions };
}

const MOST = 3;

const REMEMBERED = 5;

export function questionsIn(earlier: readonly string[], ...last: string[]): string[] {
  const asked = earlier.filter((text) => !(isObjection(text) || answerSmallTalk(text) !== null));
  return [...asked.slice(-REMEMBERED), ...last].map((text, at) => (at === 0 ? text : toQuestion(text)));
}
