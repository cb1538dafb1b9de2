import { eq, sql } from "drizzle-orm";
import type { FeedbackRequest } from "#contract/chat.ts";
import type { Deps } from "#worker/deps.ts";
import { insertWhere } from "#worker/kernel/db/insert-where.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { maskText } from "../redaction/mask-text.ts";
import { chatConversations, chatFeedback, chatMessages } from "../schema/chat.ts";
import { rateConversation } from "./conversation-counts.ts";
import { sealComment } from "./conversation-key.ts";
import { readConversationKey } from "./save.ts";

interface Rating {
  messageId: string;
  visitorHash: string;
  feedback: FeedbackRequest;
}

/** Replaces earlier feedback. @throws not_found when the visitor does not own the answer */
export async function saveChatFeedback(
  deps: Pick<Deps, "db" | "now" | "settings">,
  { messageId, visitorHash, feedback }: Rating,
): Promise<void> {
  const { db, now } = deps;
  const why = whyOf(feedback);
  const sealed = why.comment && (await sealedComment(deps, { messageId, visitorHash, comment: why.comment }));
  const given = { ...feedback, createdAt: now(), ...why, comment: sealed };
  const [saved] = await db.batch([
    insertWhere(db, chatFeedback, {
      row: { ...given, messageId },
      from: sql`${chatMessages} m join ${chatConversations} c on c.id = m.conversation_id`,
      condition: sql`m.id = ${messageId} and m.role = 'assistant' and c.visitor_hash = ${visitorHash}`,
    })
      .onConflictDoUpdate({ target: chatFeedback.messageId, set: given })
      .returning({ messageId: chatFeedback.messageId }),
    rateConversation(db, { messageId, visitorHash }),
  ]);
  if (saved.length === 0) throw new AppError("not_found", "That answer is not here any more.");
}

async function sealedComment(
  deps: Pick<Deps, "db" | "now" | "settings">,
  { messageId, visitorHash, comment }: Omit<Rating, "feedback"> & { comment: string },
): Promise<string | null> {
  const [row] = await deps.db
    .select({ conversationId: chatMessages.conversationId })
    .from(chatMessages)
    .where(eq(chatMessages.id, messageId));
  const key = row && (await readConversationKey(deps, { ...row, visitorHash }));
  return key ? sealComment(key, messageId, comment) : null;
}

/** Masks names, numbers and addresses before they are sealed. */
function whyOf(feedback: FeedbackRequest): Pick<typeof chatFeedback.$inferSelect, "reason" | "comment"> {
  if (feedback.verdict === "up") return { reason: null, comment: null };
  const { reason = null, comment } = feedback;
  return { reason, comment: comment ? maskText(comment) : null };
}
