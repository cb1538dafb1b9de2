import type { ChatTurnRequest } from "#contract/chat.ts";
import {
  type ConversationDeps,
  type ConversationLine,
  type ConversationSoFar,
  type OwnedConversation,
  readChatLines,
  reopenTurn,
} from "./conversations.ts";
import { replaceAnswer, type SavedAnswer, saveAnswer, saveQuestion } from "./save.ts";

/** Saves a turn. Nobody waits for it with an answer at hand: what was said is kept while the visitor reads. */
export interface TurnSaver {
  /** Saves the visitor's words ahead of an answer that takes a while, or that never came. */
  keepQuestion: () => Promise<void>;
  /** Saves the answer, and the visitor's words with it unless they were saved before. */
  keepAnswer: (answer: SavedAnswer) => Promise<void>;
}

/** What is asked, and how it will be kept. */
export interface TurnQuestion extends TurnSaver {
  lines: ConversationLine[];
  text: string;
}

const NOTHING_SAID: ConversationSoFar = { lines: [], isKnown: false, key: null };

/**
 * Reads the question and what was said before it. Nobody who comes for the first time has said anything.
 * @throws not_found when the conversation is another visitor's, or has nothing to answer again
 */
export async function takeQuestion(
  deps: ConversationDeps,
  owned: OwnedConversation,
  { body, isReturning }: { body: ChatTurnRequest; isReturning: boolean },
): Promise<TurnQuestion> {
  if (body.trigger === "submit-message") {
    const said = isReturning ? await readChatLines(deps, owned) : NOTHING_SAID;
    const { lines, ...known } = said;
    return { lines, text: body.text, ...newTurnSaver(deps, owned, { text: body.text, ...known }) };
  }
  // A question that is answered again loses its first answer in the moment in which the second is saved.
  const { key, ...asked } = await reopenTurn(deps, owned);
  return {
    ...asked,
    keepQuestion: async () => {},
    keepAnswer: (answer) => replaceAnswer(deps, owned, { answer, key }),
  };
}

/** A keeper for words that nobody has looked up a conversation for. */
export function newTurnSaver(
  deps: ConversationDeps,
  owned: OwnedConversation,
  question: Pick<ConversationSoFar, "isKnown" | "key"> & { text: string },
): TurnSaver {
  let kept: Promise<void> | null = null;
  const keep = (answer?: SavedAnswer) => saveQuestion(deps, owned, { ...question, ...(answer && { answer }) });
  return {
    keepQuestion() {
      kept ??= keep();
      return kept;
    },
    async keepAnswer(answer) {
      if (!kept) return keep(answer);
      await kept;
      await saveAnswer(deps, owned, { answer, key: question.key });
    },
  };
}
