import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import {
  chatAiRequest,
  chatTurnRequest,
  conversationId,
  feedbackRequest,
  type StoredConversation,
} from "#contract/chat.ts";
import type { ChatOffer } from "#contract/chat-offers.ts";
import type { AppEnv } from "#worker/deps.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { visitorOf } from "#worker/domains/accounts/visitor.ts";
import type { MaxState } from "#worker/domains/site/max-state.ts";
import { liveMax } from "#worker/domains/site/site-data.ts";
import { readSoon } from "#worker/kernel/db/read-soon.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { PHONES } from "#worker/kernel/http/plain-page.ts";
import type { Allowance } from "#worker/kernel/limits/layered-limit.ts";
import { validate } from "#worker/middleware/validate.ts";
import { ensureVisitor, readVisitor, type Visitor } from "#worker/middleware/visitor-cookie.ts";
import { clearConversation, newestConversation } from "./conversations/conversations.ts";
import type { AdmittedMessage } from "./turn/turn-kinds.ts";

const NO_VISITOR = "That conversation is not here any more. Please start a new one.";

export const chatRoutes = new Hono<AppEnv>()
  .get("/chat", async (c) => {
    const deps = c.get("deps");
    const visitor = await readVisitor(c);
    const [conversation, max] = await Promise.all([
      visitor ? readSoon(deps, () => newestConversation(deps, visitor.hash)) : null,
      liveMax(deps),
    ]);
    const { isOn, busyText, notice } = max;
    const offers = conversation && isOn ? await offersFor(c, conversation, max) : [];
    return c.json({ conversation, offers, max: { isOn, busyText, notice } }, 200);
  })
  .post("/chat", validate("json", chatTurnRequest), async (c) => {
    const { answerStream } = await import("./wire/answer-stream.ts");
    const returning = await readVisitor(c);
    const visitor = returning ?? (await ensureVisitor(c));
    const answer = await answerStream({
      deps: c.get("deps"),
      body: c.req.valid("json"),
      visitorHash: visitor.hash,
      isReturning: returning !== null,
      signal: c.req.raw.signal,
      signedIn: () => signedInOf(c),
      waitUntil: (work) => c.executionCtx.waitUntil(work),
      admit: (max) => admit(c, returning, max),
    });
    // A response made elsewhere would lose the cookie that was set here.
    return c.newResponse(answer.body, answer);
  })
  .delete("/chat/:id", validate("param", z.object({ id: conversationId })), async (c) => {
    const visitor = await requireVisitor(c);
    await clearConversation(c.get("deps"), { conversationId: c.req.valid("param").id, visitorHash: visitor.hash });
    return c.body(null, 204);
  })
  .put("/chat/messages/:id/feedback", validate("json", feedbackRequest), async (c) => {
    const { saveChatFeedback } = await import("./conversations/feedback.ts");
    const { hash: visitorHash } = await requireVisitor(c);
    const rating = { messageId: c.req.param("id"), visitorHash, feedback: c.req.valid("json") };
    await saveChatFeedback(c.get("deps"), rating);
    return c.body(null, 204);
  })
  .post("/chat-ai", validate("json", chatAiRequest), async (c) => {
    const { answerJson } = await import("./wire/answer-json.ts");
    const visitor = await readVisitor(c);
    const answer = await answerJson({
      deps: c.get("deps"),
      body: c.req.valid("json"),
      visitorHash: visitor?.hash ?? "anonymous",
      signal: c.req.raw.signal,
      signedIn: () => signedInOf(c),
      admit: (max) => admit(c, visitor, max),
    });
    return c.json(answer, 200);
  });

async function offersFor(
  c: Context<AppEnv>,
  conversation: StoredConversation,
  { blocked }: MaxState,
): Promise<ChatOffer[]> {
  const [{ offersBelow }, { isBlocked }] = await Promise.all([
    import("./tools/tool-calls.ts"),
    import("./turn/blocked-topics.ts"),
  ]);
  const asked = conversation.messages.findLast(({ role }) => role === "user")?.text ?? "";
  return isBlocked(blocked, asked) ? [] : offersBelow(c.get("deps"), conversation, () => signedInOf(c));
}

/** Max also answers callers whose session does not hold. */
async function signedInOf(c: Context<AppEnv>): Promise<SignedIn | null> {
  const actor = await visitorOf(c).catch(() => null);
  return actor?.signedIn ?? null;
}

async function requireVisitor(c: Context<AppEnv>): Promise<Visitor> {
  const visitor = await readVisitor(c);
  if (!visitor) throw new AppError("not_found", NO_VISITOR);
  return visitor;
}

/** Counts visitors without a cookie by address. @throws rate_limited, overloaded */
async function admit(c: Context<AppEnv>, visitor: Visitor | null, allowed: Allowance): Promise<AdmittedMessage> {
  const turn = await c.get("deps").turns.enter(c.req.raw.signal);
  if (!turn.ok) throw new AppError("overloaded", BUSY, { retryAfterSeconds: turn.retryAfterSeconds });
  try {
    const client = {
      address: c.req.header("CF-Connecting-IP") ?? null,
      session: visitor?.id ?? null,
      waitUntil: (work: Promise<unknown>) => c.executionCtx.waitUntil(work),
    };
    const leave = await c.get("deps").chatLimit.admit(client, allowed);
    return {
      worked: turn.release,
      release() {
        turn.release();
        leave();
      },
    };
  } catch (refusal) {
    turn.release();
    throw refusal;
  }
}

const BUSY = `Max is busy: many people are asking at once. Please try again in a moment, or call us: ${PHONES}.`;
