import type { ChatTurnRequest } from "#contract/chat.ts";
import type { Deps } from "../../deps.ts";
import { newId } from "../../lib/ids.ts";
import { log } from "../../lib/log.ts";
import { SECOND } from "../../lib/time.ts";
import { type Answer, type Owned, openTurn, reopenTurn, saveAnswer } from "./conversations.ts";
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
  const { deps, body, visitorHash, waitUntil } = request;
  const owned: Owned = { conversationId: body.id, visitorHash };
  const messageId = newId("msg");
  // A red flag is answered when the visitor is over the limit, and when storage is down.
  const flag = body.trigger === "submit-message" ? redFlag(body.text) : null;
  if (flag && body.trigger === "submit-message") {
    waitUntil(quietly(saveFlag(deps, owned, { text: body.text, flag, messageId })));
    return streamWhole(flag, messageId);
  }
  const release = await request.admit();
  try {
    return await answerAdmitted(request, { owned, messageId, release });
  } catch (error) {
    release();
    throw error;
  }
}

interface Admitted {
  owned: Owned;
  messageId: string;
  release: () => void;
}

async function answerAdmitted(request: StreamRequest, { owned, messageId, release }: Admitted): Promise<Response> {
  const { deps, body, signal, visitorHash, waitUntil } = request;
  const { lines, text } =
    body.trigger === "submit-message"
      ? { lines: await openTurn(deps, owned, body.text), text: body.text }
      : await reopenTurn(deps, owned);
  const turn = await runTurn(deps, { lines, text, signal, visitorHash });
  if (turn.kind === "whole") {
    waitUntil(quietly(saveAnswer(deps, owned, wholeAnswer(turn, messageId))).finally(release));
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
      try {
        await turn.settle({ inputTokens, outputTokens });
        await saveAnswer(deps, owned, { ...outcome, id: messageId, safety: turn.safety, sources: turn.sources });
      } finally {
        clearTimeout(backstop);
        lifetime.resolve();
      }
    },
  });
}

function wholeAnswer(turn: WholeTurn, id: string): Answer {
  const { text, model, safety, sources } = turn;
  return { id, text, model, safety, sources, status: "complete", inputTokens: null, outputTokens: null };
}

interface Flagged {
  text: string;
  flag: WholeTurn;
  messageId: string;
}

async function saveFlag(deps: Deps, owned: Owned, { text, flag, messageId }: Flagged): Promise<void> {
  await openTurn(deps, owned, text);
  await saveAnswer(deps, owned, wholeAnswer(flag, messageId));
}

/** The visitor has his answer already. A database error's message holds what he said, so only its name is logged. */
async function quietly(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    log("chat_save_failed", { name: error instanceof Error ? error.name : "unknown" });
  }
}
