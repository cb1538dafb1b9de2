// What a visitor may say about an answer of Max. Without zod: the chat's code in the browser holds it already, once.

/** What may be wrong with an answer. */
export const FEEDBACK_REASONS = ["inaccurate", "unanswered", "unclear", "other"] as const;
export type FeedbackReason = (typeof FEEDBACK_REASONS)[number];

/** Characters of a comment on an answer. */
export const COMMENT_CHARS = 300;
