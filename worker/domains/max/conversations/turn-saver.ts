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

export interface TurnSaver {
  /** Saves the question before an answer that takes a while or failed. */
  keepQuestion: () => Promise<void>;
  /** Saves the answer, and the question unless it was saved before. */
  keepAnswer: (answer: SavedAnswer) => Promise<void>;
}

export interface TurnQuestion extends TurnSaver {
  lines: ConversationLine[];
  text: string;
}

const NOTHING_SAID: ConversationSoFar = { lines: [], isKnown: false, key: null };

/** @throws not_found when another visitor owns the conversation, or it has no question to answer again */
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
  const { key, ...asked } = await reopenTurn(deps, owned);
  return {
    ...asked,
    keepQuestion: async () => {},
    keepAnswer: (answer) => replaceAnswer(deps, owned, { answer, key }),
  };
}

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
