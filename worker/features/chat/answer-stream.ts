import type { ChatTurnRequest } from "#contract/chat.ts";
import type { Deps } from "../../deps.ts";
import { newId } from "../../lib/ids.ts";
import { log } from "../../lib/log.ts";
import { SECOND } from "../../lib/time.ts";
import {
  type Answer,
  type Owned,
  openTurn,
  recentLines,
  reopenTurn,
  replaceAnswer,
  saveAnswer,
} from "./conversations.ts";
import { redFlag, runTurn, type WholeTurn } from "./turn.ts";
import { streamProvider, streamWhole } from "./ui-stream.ts";

/** Work after a visitor has left gets at most 30 s; stop a little earlier. */
const LIFETIME_MS = 28 * SECOND;

interface StreamRequest {
  deps: Deps;
  body: ChatTurnRequest;
  visitorHash: string;
  signal: AbortSignal;
  waitUntil: (work: Promise<unknown>) => void;
  /** Counts the message against the limits and returns what gives the place back. */
  admit: () => Promise<() => void>;
}

/** `POST /api/chat`: the answer as an AI SDK UI message stream, saved as it ends. */
export async function answerStream(request: StreamRequest): Promise<Response> {
  const { deps, body, visitorHash } = request;
  const owned: Owned = { conversationId: body.id, visitorHash };
  // A red flag is answered when the visitor is over the limit, and when storage is down.
  const flag = body.trigger === "submit-message" ? redFlag([], body.text) : null;
  if (flag) return answerFlag(request, owned, flag);
  let release: () => void;
  try {
    release = await request.admit();
  } catch (refusal) {
    // "It still won't go down" is a red flag only to who knows what was said before.
    const late = await flagInContext(deps, owned, body);
    if (late) return answerFlag(request, owned, late);
    throw refusal;
  }
  try {
    return await answerAdmitted(request, { owned, release });
  } catch (error) {
    release();
    throw error;
  }
}

async function flagInContext(deps: Deps, owned: Owned, body: ChatTurnRequest): Promise<WholeTurn | null> {
  try {
    if (body.trigger === "submit-message") return redFlag(await recentLines(deps, owned), body.text);
    const { lines, text } = await reopenTurn(deps, owned);
    return redFlag(lines, text);
  } catch {
    return null; // no such conversation, or no storage: the refusal stands
  }
}

function answerFlag({ deps, body, waitUntil }: StreamRequest, owned: Owned, flag: WholeTurn): Response {
  const messageId = newId("msg");
  const keep = async () => {
    if (body.trigger === "submit-message") await openTurn(deps, owned, body.text);
    await keeperOf(body)(deps, owned, wholeAnswer(flag, messageId));
  };
  waitUntil(quietly(keep()));
  return streamWhole(flag, messageId);
}

/** A question that is answered again loses its first answer in the moment in which the second is saved. */
function keeperOf({ trigger }: ChatTurnRequest): typeof saveAnswer {
  return trigger === "submit-message" ? saveAnswer : replaceAnswer;
}

interface Admitted {
  owned: Owned;
  release: () => void;
}

async function answerAdmitted(request: StreamRequest, { owned, release }: Admitted): Promise<Response> {
  const messageId = newId("msg");
  const keep = keeperOf(request.body);
  const { deps, body, signal, visitorHash, waitUntil } = request;
  const { lines, text } =
    body.trigger === "submit-message"
      ? { lines: await openTurn(deps, owned, body.text), text: body.text }
      : await reopenTurn(deps, owned);
  const turn = await runTurn(deps, { lines, text, signal, visitorHash });
  if (turn.kind === "whole") {
    waitUntil(quietly(keep(deps, owned, wholeAnswer(turn, messageId))).finally(release));
    return streamWhole(turn, messageId);
  }
  // Without a pending promise the runtime forgets a visitor who leaves, and his answer with him.
  const lifetime = Promise.withResolvers<void>();
  const backstop = setTimeout(lifetime.resolve, LIFETIME_MS);
  waitUntil(lifetime.promise);
  return streamProvider(turn, {
    messageId,
    signal,
    async onOutcome(outcome) {
      release();
      const { inputTokens, outputTokens } = outcome;
      const answer = { ...outcome, id: messageId, safety: turn.safety, sources: turn.sources };
      // Each for itself: a bill that can not be settled must not cost the visitor his answer.
      const settled = quietly(turn.settle({ inputTokens, outputTokens }));
      await Promise.all([settled, quietly(keep(deps, owned, answer))]);
      clearTimeout(backstop);
      lifetime.resolve();
    },
  });
}

function wholeAnswer(turn: WholeTurn, id: string): Answer {
  const { text, model, safety, sources } = turn;
  return { id, text, model, safety, sources, status: "complete", inputTokens: null, outputTokens: null };
}

/** The visitor has his answer already. A database error's message holds what he said, so only its name is logged. */
async function quietly(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    log("chat_save_failed", { name: error instanceof Error ? error.name : "unknown" });
  }
}
