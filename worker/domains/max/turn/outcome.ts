import { repliesIn } from "#content/max/replies.ts";
import type { AnswerOutcome } from "#contract/max-transcripts.ts";
import { EMBEDDED_MODEL_ID } from "#worker/providers/model/embedded.ts";
import { BROKE_OFF } from "#worker/providers/model/finish-in-order.ts";
import type { SavedAnswer } from "../conversations/save.ts";
import type { StreamedTurn, WholeTurn } from "./turn-kinds.ts";

type Step = Awaited<StreamedTurn["result"]["finalStep"]>;

export function wholeAnswer(turn: WholeTurn, facts: Pick<SavedAnswer, "id" | "latencyMs">): SavedAnswer {
  const { text, model, safety, sources, isHandover, isFallback = false, trace } = turn;
  const content = { text, model, safety, sources, isHandover, isFallback, outcome: answerOutcome(turn, text), trace };
  return { ...facts, ...content, inputTokens: null, outputTokens: null, status: "complete" };
}

export function wasFallback({ response, rawFinishReason }: Step): boolean {
  return response.modelId === EMBEDDED_MODEL_ID || rawFinishReason === BROKE_OFF;
}

export function isHandedOver({ isHandover, found }: StreamedTurn, text: string): boolean {
  const hasPhones = Object.values(repliesIn).some(
    ({ guard, unknown }) => text.includes(guard) || text.includes(unknown),
  );
  return isHandover || hasPhones || found.some(({ name }) => name === "callback");
}

export function answerOutcome({ outcome }: WholeTurn | StreamedTurn, text: string): AnswerOutcome {
  return Object.values(repliesIn).some(({ guard }) => text.includes(guard)) ? "refused" : outcome;
}
