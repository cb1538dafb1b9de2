export const FEEDBACK_REASONS = ["inaccurate", "unanswered", "unclear", "other"] as const;
export type FeedbackReason = (typeof FEEDBACK_REASONS)[number];

export const COMMENT_CHARS = 300;
