import type { ArticleMove, ArticleState } from "#contract/article-moves.ts";
import type { RevisionKind } from "#contract/article-revisions.ts";
import type { Tone } from "#web/ui/view/status-badge.tsx";

export const ARTICLE_STATE_WORDS: Readonly<Record<ArticleState, string>> = {
  draft: "Draft",
  in_review: "In review",
  clinical_review: "Clinical review",
  changes_requested: "Changes requested",
  approved: "Approved",
  scheduled: "Scheduled",
  published: "Published",
  archived: "Archived",
};

export const ARTICLE_STATE_TONES: Readonly<Record<ArticleState, Tone>> = {
  draft: "calm",
  in_review: "soon",
  clinical_review: "soon",
  changes_requested: "now",
  approved: "good",
  scheduled: "good",
  published: "good",
  archived: "calm",
};

interface MoveWords {
  label: string;
  consequence: string;
}

export const ARTICLE_MOVE_WORDS: Readonly<Record<ArticleMove, MoveWords>> = {
  revise: { label: "Revise", consequence: "" },
  submit: {
    label: "Send to review",
    consequence: "Reviewers find it in their queue. Nobody can change its words meanwhile.",
  },
  withdraw: { label: "Take back to draft", consequence: "Its words can be changed again. Approvals it has are lost." },
  ask_clinician: {
    label: "Ask a clinician",
    consequence: "It waits for a clinician, who becomes its medical reviewer.",
  },
  request_changes: { label: "Request changes", consequence: "It goes back to its writer with what you say here." },
  reopen: { label: "Start on the changes", consequence: "It becomes a draft again." },
  approve: {
    label: "Approve",
    consequence: "The words are fine as they are. Publishing also needs a clinician's approval.",
  },
  approve_clinically: {
    label: "Approve as a clinician",
    consequence: "Readers will see your name as the medical reviewer of these words, with today's date.",
  },
  schedule: { label: "Schedule", consequence: "It is published by itself at that time, Central time." },
  unschedule: { label: "Stop the schedule", consequence: "It stays approved and is not published by itself." },
  publish: {
    label: "Publish",
    consequence: "Readers see it within seconds. An old address leads to the new one for good.",
  },
  discard: {
    label: "Discard the draft",
    consequence: "The words of this draft are thrown away. Readers keep what they have now.",
  },
  archive: {
    label: "Archive",
    consequence: "Readers no longer find it: its address answers that there is no such page.",
  },
  restore: {
    label: "Bring back as a draft",
    consequence: "It can be worked on again. Readers see it once it is published.",
  },
};

export const REVISION_KIND_WORDS: Readonly<Record<RevisionKind, string>> = {
  published: "Published",
  submitted: "Sent to review",
  saved: "Kept",
  restored: "Came back",
  imported: "Before an import",
};
