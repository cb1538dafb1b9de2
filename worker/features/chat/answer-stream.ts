import type { ChatTurnRequest } from "#contract/chat.ts";
import type { Deps } from "../../deps.ts";
import { newId } from "../../lib/ids.ts";
import { quietly } from "../../lib/quietly.ts";
import { SECOND } from "../../lib/time.ts";
import type { Answer, Owned } from "./conversations.ts";
import { type Asked, type Keeper, keepNew, takeQuestion } from "./keeper.ts";
import { createReader, type Reader } from "./safety/triage.ts";
import { redFlag, runTurn, type Turn, type WholeTurn } from "./turn.ts";
import { sendWhole } from "./ui-message.ts";

const SAVE_FAILED = "chat_save_failed";

/** Work after a visitor has left gets at most 30 s; stop a little earlier. */
const LIFETIME_MS = 28 * SECOND;

interface StreamRequest {
  deps: Deps;
  body: ChatTurnRequest;
  visitorHash: string;
  /** False on a visitor's first message, which brings no cookie. */
  isReturning: boolean;
  signal: AbortSignal;
  waitUntil: (work: Promise<unknown>) => void;
  /** Counts the message against the limits and returns what gives the place back. */
  admit: () => Promise<() => void>;
}

/** `POST /api/chat`: the answer as an AI SDK UI message stream, saved as it ends. */
export async function answerStream(request: StreamRequest): Promise<Response> {
  const { deps, body, visitorHash } = request;
  const owned: Owned = { conversationId: body.id, visitorHash };
  const read = createReader();
  // A red flag is answered when the visitor is over the limit, and when storage is down.
  if (body.trigger === "submit-message") {
    const flag = redFlag({ lines: [], text: body.text, read });
    if (flag) return answerFlag(request, flag, keepNew(deps, owned, { text: body.text, isKnown: false }));
  }
  // Read while the limits are asked: a refused visitor's conversation is looked at as well.
  const asking = takeQuestion(deps, owned, request);
  asking.catch(() => {}); // told where it is awaited
  let release: () => void;
  try {
    release = await request.admit();
  } catch (refusal) {
    // "It still won't go down" is a red flag only to who knows what was said before.
    const asked = await asking.catch(() => null);
    const late = asked && redFlag({ ...asked, read });
    if (late) return answerFlag(request, late, asked);
    throw refusal;
  }
  try {
    return await answerAdmitted(request, { asked: await asking, read, release });
  } catch (error) {
    release();
    throw error;
  }
}

function answerFlag({ waitUntil }: StreamRequest, flag: WholeTurn, keeper: Keeper): Response {
  const messageId = newId("msg");
  waitUntil(quietly(SAVE_FAILED, keeper.keepAnswer(wholeAnswer(flag, messageId))));
  return sendWhole(flag, messageId);
}

interface Admitted {
  asked: Asked;
  read: Reader;
  release: () => void;
}

async function answerAdmitted(request: StreamRequest, { asked, read, release }: Admitted): Promise<Response> {
  const messageId = newId("msg");
  const { deps, signal, visitorHash, waitUntil } = request;
  const turn = await orKeep(request, asked, () => runTurn(deps, { ...asked, read, signal, visitorHash }));
  if (turn.kind === "whole") {
    waitUntil(quietly(SAVE_FAILED, asked.keepAnswer(wholeAnswer(turn, messageId))).finally(release));
    return sendWhole(turn, messageId);
  }
  waitUntil(quietly(SAVE_FAILED, asked.keepQuestion()));
  // Without a pending promise the runtime forgets a visitor who leaves, and his answer with him.
  const lifetime = Promise.withResolvers<void>();
  const backstop = setTimeout(lifetime.resolve, LIFETIME_MS);
  waitUntil(lifetime.promise);
  const { streamProvider } = await import("./ui-stream.ts");
  return streamProvider(turn, {
    messageId,
    signal,
    async onOutcome(outcome) {
      release();
      const { inputTokens, outputTokens } = outcome;
      const answer = { ...outcome, id: messageId, safety: turn.safety, sources: turn.sources };
      // Each for itself: a bill that can not be settled must not cost the visitor his answer.
      const settled = quietly(SAVE_FAILED, turn.settle({ inputTokens, outputTokens }));
      await Promise.all([settled, quietly(SAVE_FAILED, asked.keepAnswer(answer))]);
      clearTimeout(backstop);
      lifetime.resolve();
    },
  });
}

/** The turn; when there is none to be had, the visitor's words are kept all the same. */
async function orKeep({ waitUntil }: StreamRequest, asked: Asked, answer: () => Promise<Turn>): Promise<Turn> {
  try {
    return await answer();
  } catch (error) {
    waitUntil(quietly(SAVE_FAILED, asked.keepQuestion()));
    throw error;
  }
}

function wholeAnswer(turn: WholeTurn, id: string): Answer {
  const { text, model, safety, sources } = turn;
  return { id, text, model, safety, sources, status: "complete", inputTokens: null, outputTokens: null };
}
