import { useRef, useState } from "react";
import type { FeedbackRequest } from "#contract/chat.ts";
import { toast } from "#web/components/ui/toast-store.ts";
import { saveFeedback } from "./stored-chat.ts";
import type { Announce } from "./use-announcer.ts";

type Verdict = FeedbackRequest["verdict"];

const THANKS = "Thank you for your feedback";

/** The visitor's verdict on one answer, and why, if he likes to say. */
export function useFeedback(messageId: string, announce: Announce) {
  const [verdict, setVerdict] = useState<Verdict>();
  const [isAsking, setAsking] = useState(false);
  const down = useRef<HTMLButtonElement>(null);

  async function save(feedback: FeedbackRequest): Promise<boolean> {
    try {
      await saveFeedback(messageId, feedback);
      return true;
    } catch {
      toast({ title: "Error", description: "Your feedback could not be saved.", variant: "destructive" });
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
    announce(next === "down" ? `${THANKS}. You can say what was wrong.` : THANKS);
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
    skip: () => close("Skipped"),
    async explain(why: Omit<Extract<FeedbackRequest, { verdict: "down" }>, "verdict">): Promise<void> {
      if (await save({ verdict: "down", ...why })) close(THANKS);
    },
  };
}

export type Feedback = ReturnType<typeof useFeedback>;
