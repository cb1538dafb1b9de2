import type { ChatTurnRequest } from "#contract/chat.ts";
import { SECOND } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { createReader, type MessageReader } from "#worker/domains/safety/message.ts";
import type { MaxState } from "#worker/domains/site/max-state.ts";
import { liveMax } from "#worker/domains/site/site-data.ts";
import { readSoon } from "#worker/kernel/db/read-soon.ts";
import { newId } from "#worker/kernel/ids.ts";
import { logFailure } from "#worker/kernel/log.ts";
import { quietly } from "#worker/kernel/quietly.ts";
import type { OwnedConversation } from "../conversations/conversations.ts";
import type { SavedAnswer } from "../conversations/save.ts";
import { newTurnSaver, type TurnQuestion, type TurnSaver, takeQuestion } from "../conversations/turn-saver.ts";
import { answerOutcome, isHandedOver, wholeAnswer } from "../turn/outcome.ts";
import { redFlag, runTurn } from "../turn/turn.ts";
import type { AdmittedMessage, MaxTurn, WholeTurn } from "../turn/turn-kinds.ts";
import { sendWhole } from "./ui-message.ts";

const SAVE_FAILED = "chat_save_failed";

/** The runtime allows 30 s after the visitor leaves; stop a little earlier. */
const LIFETIME_MS = 28 * SECOND;

interface StreamRequest {
  deps: Deps;
  body: ChatTurnRequest;
  visitorHash: string;
  isReturning: boolean;
  signal: AbortSignal;
  signedIn: () => Promise<SignedIn | null>;
  waitUntil: (work: Promise<unknown>) => void;
  admit: (max: MaxState) => Promise<AdmittedMessage>;
}

/** `POST /api/chat`: an AI SDK UI message stream, saved as it ends. */
export async function answerStream(request: StreamRequest): Promise<Response> {
  const { deps, body, visitorHash } = request;
  const startedAt = deps.now();
  const owned: OwnedConversation = { conversationId: body.id, visitorHash };
  const read = createReader();
  // Read while the limits are checked: a refused visitor's conversation may hold a red flag.
  const asking = readSoon(deps, () => takeQuestion(deps, owned, request));
  // Awaited below; this logs a failure even if the answer does not need it.
  const askedOrNull = asking.catch((error: unknown) => {
    logFailure("conversation_unread", error);
    return null;
  });
  // A red flag is answered over the limit and while storage is down.
  if (body.trigger === "submit-message") {
    const alone = redFlag({ lines: [], text: body.text, read });
    const asked = alone && (await askedOrNull);
    const flag = asked ? redFlag({ ...asked, read }) : alone;
    const keeper = asked ?? newTurnSaver(deps, owned, { text: body.text, isKnown: false, key: null });
    if (flag) return answerFlag(request, { flag, keeper, startedAt });
  }
  let admitted: AdmittedMessage;
  let max: MaxState;
  try {
    max = await liveMax(deps);
    admitted = await request.admit(max);
  } catch (refusal) {
    // "It still won't go down" is a red flag only after earlier messages.
    const asked = await askedOrNull;
    const late = asked && redFlag({ ...asked, read });
    if (late) return answerFlag(request, { flag: late, keeper: asked, startedAt });
    throw refusal;
  }
  try {
    return await answerAdmitted(request, { ...admitted, asked: await asking, read, max, startedAt });
  } catch (error) {
    admitted.release();
    throw error;
  }
}

export function flagStream(body: ChatTurnRequest): Response | null {
  if (body.trigger !== "submit-message") return null;
  const flag = redFlag({ lines: [], text: body.text, read: createReader() });
  return flag && sendWhole(flag, newId("msg"));
}

interface FlaggedMessage {
  flag: WholeTurn;
  keeper: TurnSaver;
  startedAt: Date;
}

function answerFlag({ deps, waitUntil }: StreamRequest, { flag, keeper, startedAt }: FlaggedMessage): Response {
  const messageId = newId("msg");
  const answer = wholeAnswer(flag, { id: messageId, latencyMs: since(deps, startedAt) });
  waitUntil(quietly(SAVE_FAILED, keeper.keepAnswer(answer)));
  return sendWhole(flag, messageId);
}

interface AdmittedTurn extends AdmittedMessage {
  asked: TurnQuestion;
  read: MessageReader;
  max: MaxState;
  startedAt: Date;
}

function since({ now }: Pick<Deps, "now">, startedAt: Date): number {
  return Math.max(0, now().getTime() - startedAt.getTime());
}

async function answerAdmitted(
  request: StreamRequest,
  { asked, read, worked, release, max, startedAt }: AdmittedTurn,
): Promise<Response> {
  const messageId = newId("msg");
  const { deps, signal, visitorHash, signedIn, waitUntil } = request;
  const turn = await orKeep(request, asked, () =>
    runTurn(deps, { ...asked, read, signal, visitorHash, signedIn, max }),
  );
  if (turn.kind === "whole") {
    const answer = wholeAnswer(turn, { id: messageId, latencyMs: since(deps, startedAt) });
    waitUntil(quietly(SAVE_FAILED, asked.keepAnswer(answer)).finally(release));
    return sendWhole(turn, messageId);
  }
  worked();
  waitUntil(quietly(SAVE_FAILED, asked.keepQuestion()));
  // Without a pending promise the runtime drops the answer of a visitor who leaves.
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
      const answer: SavedAnswer = {
        ...outcome,
        id: messageId,
        safety: turn.safety,
        sources: turn.sources,
        latencyMs: since(deps, startedAt),
        isHandover: isHandedOver(turn, outcome.text),
        outcome: answerOutcome(turn, outcome.text),
        trace: turn.trace,
      };
      // A budget that cannot be settled must not cost the visitor the answer.
      const settled = quietly(SAVE_FAILED, turn.settle({ inputTokens, outputTokens }));
      await Promise.all([settled, quietly(SAVE_FAILED, asked.keepAnswer(answer))]);
      clearTimeout(backstop);
      lifetime.resolve();
    },
  });
}

async function orKeep(
  { waitUntil }: StreamRequest,
  asked: TurnQuestion,
  answer: () => Promise<MaxTurn>,
): Promise<MaxTurn> {
  try {
    return await answer();
  } catch (error) {
    waitUntil(quietly(SAVE_FAILED, asked.keepQuestion()));
    throw error;
  }
}
