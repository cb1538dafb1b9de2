import type { ClaimAct, ShownState } from "#contract/claims.ts";
import type { Tone } from "#web/ui/view/status-badge.tsx";

export const CLAIM_STATE_WORDS: Readonly<Record<ShownState, readonly [words: string, tone: Tone]>> = {
  undecided: ["Shown, not decided", "soon"],
  draft: ["Draft", "calm"],
  evidence_pending: ["Evidence pending", "soon"],
  in_review: ["In review", "soon"],
  approved: ["Approved", "good"],
  expiring: ["Expires soon", "soon"],
  expired: ["Expired", "now"],
  rejected: ["Rejected", "now"],
  suspended: ["Suspended", "now"],
};

export const CLAIM_KIND_WORDS: Readonly<Record<string, string>> = {
  efficacy: "Efficacy",
  volume: "Volume",
  rating: "Rating",
  price: "Price",
  credential: "Credential",
  offer: "Offer",
  privacy: "Privacy",
  availability: "Availability",
};

interface ActWords {
  label: string;
  heading: string;
  /** The act's effect on public pages. */
  effect: "off" | "on" | "none";
}

export const CLAIM_ACT_WORDS: Readonly<Record<ClaimAct, ActWords>> = {
  submit: { label: "Ask for its evidence", heading: "Ask for the evidence of this claim?", effect: "none" },
  review: { label: "Start the review", heading: "Start the review of this claim?", effect: "none" },
  approve: { label: "Approve", heading: "Approve this claim?", effect: "on" },
  reject: { label: "Reject", heading: "Reject this claim?", effect: "off" },
  ask_evidence: {
    label: "Withdraw until there is evidence",
    heading: "Withdraw this claim until there is evidence?",
    effect: "off",
  },
  suspend: { label: "Suspend", heading: "Suspend this claim?", effect: "off" },
  restore: { label: "Restore", heading: "Restore this claim?", effect: "on" },
  reopen: { label: "Open again as a draft", heading: "Open this claim again as a draft?", effect: "none" },
};

export const CLAIM_ACTION_WORDS: Readonly<Record<string, string>> = {
  "claim.submit": "Evidence asked for",
  "claim.review": "Review started",
  "claim.approve": "Approved",
  "claim.reject": "Rejected",
  "claim.ask_evidence": "Withdrawn until there is evidence",
  "claim.suspend": "Suspended",
  "claim.restore": "Restored",
  "claim.reopen": "Opened again as a draft",
  "claim.set_expiry": "Expiry changed",
  "claim.edit": "Owner, states or evidence changed",
};

/** "5 pages"; null for every page. */
export function claimPageWords(pages: readonly string[] | null): string {
  if (pages === null) return "Every page";
  if (pages.length === 0) return "No page";
  return pages.length === 1 ? "1 page" : `${pages.length} pages`;
}
