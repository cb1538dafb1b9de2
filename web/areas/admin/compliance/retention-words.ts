import type { RetentionJob } from "#contract/retention.ts";

export const JOB_WORDS: Readonly<Record<RetentionJob, string>> = {
  conversations: "Conversations with Max, after the last message",
  leads: "Requests from forms that led to no visit",
  holds: "Times that were held and not booked",
  waits: "Guests who waited for a time and never came",
  intakes: "Health histories that nobody signed",
  notices: "Which messages went out about a visit",
  events: "Counted events of the public pages",
  chart: "Charts, after the last entry: their keys are destroyed",
  trail: "Audit trail, by whole months",
};
