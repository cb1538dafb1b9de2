import { sql } from "drizzle-orm";
import type { FeedbackRequest } from "#contract/chat.ts";
import { chatConversations, chatFeedback, chatMessages } from "../../db/schema/chat.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { maskText } from "./mask.ts";
import { rateConversation } from "./tally.ts";

interface Rating {
  messageId: string;
  visitorHash: string;
  feedback: FeedbackRequest;
}

/** Keeps the visitor's newest verdict on an answer of Max. @throws not_found when it is not in his conversations */
export async function saveFeedback(
  { db, now }: Pick<Deps, "db" | "now">,
  { messageId, visitorHash, feedback }: Rating,
): Promise<void> {
  const given = { ...feedback, createdAt: now(), ...whyOf(feedback) };
  const { verdict, reason, comment } = given;
  const [saved] = await db.batch([
    db
      .insert(chatFeedback)
      .select(
        sql`select m.id, ${verdict}, ${given.createdAt.getTime()}, ${reason}, ${comment} from ${chatMessages} m
          join ${chatConversations} c on c.id = m.conversation_id
          where m.id = ${messageId} and m.role = 'assistant' and c.visitor_hash = ${visitorHash}`,
      )
      .onConflictDoUpdate({ target: chatFeedback.messageId, set: given })
      .returning({ messageId: chatFeedback.messageId }),
    rateConversation(db, { messageId, visitorHash }),
  ]);
  if (saved.length === 0) throw new AppError("not_found", "That answer is not here any more.");
}

/** What is stored of the why: no name, number or address of the visitor, and nothing where nothing was said. */
function whyOf(feedback: FeedbackRequest): Pick<typeof chatFeedback.$inferSelect, "reason" | "comment"> {
  if (feedback.verdict === "up") return { reason: null, comment: null };
  const { reason = null, comment } = feedback;
  return { reason, comment: comment ? maskText(comment) : null };
}
