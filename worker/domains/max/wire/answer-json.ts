import type { ChatAiRequest, ChatAiResponse } from "#contract/chat.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { createReader } from "#worker/domains/safety/message.ts";
import type { MaxState } from "#worker/domains/site/max-state.ts";
import { liveMax } from "#worker/domains/site/site-data.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import type { ConversationLine } from "../conversations/conversations.ts";
import { wasFallback } from "../turn/outcome.ts";
import { redFlag, runTurn } from "../turn/turn.ts";
import type { AdmittedMessage, StreamedTurn } from "../turn/turn-kinds.ts";

const ANSWER_CHARS = 8000;

interface JsonRequest {
  deps: Deps;
  body: ChatAiRequest;
  visitorHash: string;
  signal: AbortSignal;
  signedIn: () => Promise<SignedIn | null>;
  admit: (max: MaxState) => Promise<AdmittedMessage>;
}

/** `POST /api/chat-ai`. The caller keeps the conversation, so nothing is stored. */
export async function answerJson({
  deps,
  body,
  visitorHash,
  signal,
  signedIn,
  admit,
}: JsonRequest): Promise<ChatAiResponse> {
  const lines = toLines(body);
  const asked = { lines, text: body.message, read: createReader(), lastAnswer: lastAnswerIn(body) };
  const flag = redFlag(asked);
  if (flag) return toResponse(flag);
  const max = await liveMax(deps);
  const { worked, release } = await admit(max);
  try {
    const turn = await runTurn(deps, { ...asked, signal, visitorHash, signedIn, max });
    worked();
    return toResponse(
      turn.kind === "whole" ? turn : { ...turn, ...(await readAnswer(turn)), offers: [...turn.offers, ...turn.found] },
    );
  } finally {
    release();
  }
}

export function flagResponse(body: ChatAiRequest): ChatAiResponse | null {
  const flag = redFlag({ lines: toLines(body), text: body.message, read: createReader() });
  return flag && toResponse(flag);
}

/** Callers may forge turns: only their own messages are read. A copy of the question at the end is ignored. */
function toLines({ message, conversation = [] }: ChatAiRequest): ConversationLine[] {
  const lines = conversation.flatMap(({ role, content }): ConversationLine[] =>
    role === "user" ? [{ role, text: content }] : [],
  );
  if (conversation.at(-1)?.role === "user" && lines.at(-1)?.text === message) lines.pop();
  return lines.filter(({ text }) => text !== "");
}

/** Only compared with later messages; no model gets it. */
function lastAnswerIn({ conversation = [] }: ChatAiRequest): string {
  return conversation.findLast(({ role }) => role === "assistant")?.content.slice(0, ANSWER_CHARS) ?? "";
}

export interface ReadAnswer {
  text: string;
  model: string;
  inputTokens: number | null;
  outputTokens: number | null;
  isFallback: boolean;
}

/** Also settles the budget. @throws upstream_failed, timeout */
export async function readAnswer({ result, settle }: StreamedTurn): Promise<ReadAnswer> {
  let spent: Parameters<typeof settle>[0] = { inputTokens: null, outputTokens: null };
  try {
    const [text, reason, step, usage] = await Promise.all([
      result.text,
      result.finishReason,
      result.finalStep,
      result.usage,
    ]);
    spent = { inputTokens: usage.inputTokens ?? null, outputTokens: usage.outputTokens ?? null };
    if (reason !== "stop" && reason !== "length") throw new AppError("upstream_failed", BROKEN);
    if (text === "") throw new AppError("upstream_failed", "Received empty response from AI");
    return { text, model: step.response.modelId, isFallback: wasFallback(step), ...spent };
  } catch (error) {
    if (error instanceof AppError) throw error;
    const late = error instanceof Error && error.name === "TimeoutError";
    throw new AppError(late ? "timeout" : "upstream_failed", BROKEN, { cause: error });
  } finally {
    await settle(spent);
  }
}

const BROKEN = "The answer broke off. Please try again.";

type AnswerFields = Pick<ChatAiResponse, "text" | "model" | "safety" | "sources" | "suggestions" | "offers">;

function toResponse({ text, model, safety, sources, suggestions, offers }: AnswerFields): ChatAiResponse {
  const answer = { response: text, message: text, text, generatedText: text };
  const times = offers.flatMap(({ name, data }) => (name === "times" ? data.clinics : []));
  return { id: newId("msg"), ...answer, sources, suggestions, times, offers, safety, model };
}
