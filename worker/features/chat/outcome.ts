import { replies } from "#content/max/replies.ts";
import { EMBEDDED_MODEL_ID } from "../../providers/model/embedded.ts";
import type { Answer } from "./save.ts";
import type { StreamedTurn, WholeTurn } from "./turn.ts";

/** An answer that is whole at once, as it is saved. */
export function wholeAnswer(turn: WholeTurn, facts: Pick<Answer, "id" | "latencyMs">): Answer {
  const { text, model, safety, sources, isHandover, isFallback = false } = turn;
  const tokens = { inputTokens: null, outputTokens: null };
  return { ...facts, ...tokens, text, model, safety, sources, isHandover, isFallback, status: "complete" };
}

/** Whether our own words stood in for a provider that failed before its first one. */
export function wasFallback({ model }: Pick<Answer, "model">): boolean {
  return model === EMBEDDED_MODEL_ID;
}

/** Whether a streamed answer sends the visitor on: by a rule, or because the guard has put the phones in its place. */
export function isHandedOver({ isHandover }: StreamedTurn, text: string): boolean {
  return isHandover || text.includes(replies.guard);
}
