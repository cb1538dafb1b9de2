import type { ConsentDecision, ConsentState } from "#contract/consents.ts";
import { longDate } from "#contract/long-date.ts";

interface Choice {
  decision: ConsentDecision;
  label: string;
}

export function consentStateText({
  decided,
  isOutdated,
  act,
}: Pick<ConsentState, "decided" | "isOutdated" | "act">): string {
  if (!decided) return "You have not answered yet.";
  const day = longDate(decided.at);
  if (isOutdated) {
    const before = act === "agree" ? "agreed to earlier words" : "confirmed an earlier version";
    return `You ${before} on ${day}. They have changed since: please read these and answer again.`;
  }
  switch (decided.decision) {
    case "granted":
      return act === "agree" ? `You agreed on ${day}.` : `You confirmed this on ${day}.`;
    case "declined":
      return act === "agree" ? `You said no on ${day}.` : `You chose not to confirm this on ${day}.`;
    case "withdrawn":
      return `You took this back on ${day}.`;
  }
}

/** Consent can be withdrawn at any time, even while a new version waits for an answer. */
export function consentChoices({
  decided,
  isOutdated,
  act,
}: Pick<ConsentState, "decided" | "isOutdated" | "act">): Choice[] {
  const yes: Choice = { decision: "granted", label: act === "agree" ? "I agree" : "I confirm" };
  const no: Choice = { decision: "declined", label: act === "agree" ? "I do not agree" : "I would rather not say" };
  const back: Choice = { decision: "withdrawn", label: "Take it back" };
  const isGranted = decided?.decision === "granted";
  if (isGranted && act === "agree") return isOutdated ? [yes, back] : [back];
  if (isGranted) return isOutdated ? [yes, no] : [];
  return decided ? [yes] : [yes, no];
}
