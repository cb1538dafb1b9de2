import { useRef, useState } from "react";
import type { FeedbackRequest } from "#contract/chat.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import type { Announce } from "../dialog/use-announcer.ts";
import { saveFeedback } from "../state/stored-chat.ts";
import { useStrings } from "../state/use-strings.ts";

type Verdict = FeedbackRequest["verdict"];

/** The visitor's verdict on one answer, and why, if he likes to say. */
export function useFeedback(messageId: string, announce: Announce) {
  const strings = useStrings();
  const [verdict, setVerdict] = useState<Verdict>();
  const [isAsking, setAsking] = useState(false);
  const down = useRef<HTMLButtonElement>(null);

  async function save(feedback: FeedbackRequest): Promise<boolean> {
    try {
      await saveFeedback(messageId, feedback);
      return true;
    } catch {
      toast({ title: strings.error, description: strings.notSaved, variant: "destructive" });
      return false;
    }
  }

  async function judge(next: Verdict): Promise<void> {
    if (next === verdict) return;
    setVerdict(next);
    setAsking(false);
    if (!(await save({ verdict: next }))) return setVerdict(verdict);
    // Asked only once the verdict is there, which would wipe out a reason that overtook it.
    setAsking(next === "down");
    announce(next === "down" ? strings.thanksAndWhy : strings.thanks);
  }

  /** The cursor goes back to where it came from: what it stood in is gone. */
  function close(said: string): void {
    setAsking(false);
    announce(said);
    down.current?.focus();
  }

  return {
    verdict,
    isAsking,
    down,
    judge,
    skip: () => close(strings.skipped),
    async explain(why: Omit<Extract<FeedbackRequest, { verdict: "down" }>, "verdict">): Promise<void> {
      if (await save({ verdict: "down", ...why })) close(strings.thanks);
    },
  };
}

export type Feedback = ReturnType<typeof useFeedback>;
