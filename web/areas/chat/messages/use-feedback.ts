import { useRef, useState } from "react";
import type { FeedbackRequest } from "#contract/chat.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import type { Announce } from "../dialog/use-announcer.ts";
import { sendAnswerFeedback } from "../state/stored-chat.ts";
import { useStrings } from "../state/use-strings.ts";

type Verdict = FeedbackRequest["verdict"];

export function useFeedback(messageId: string, announce: Announce) {
  const strings = useStrings();
  const [verdict, setVerdict] = useState<Verdict>();
  const [isAsking, setAsking] = useState(false);
  const down = useRef<HTMLButtonElement>(null);

  async function save(feedback: FeedbackRequest): Promise<boolean> {
    try {
      await sendAnswerFeedback(messageId, feedback);
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
    // Only after the verdict is saved: saving it later would erase the reason.
    setAsking(next === "down");
    announce(next === "down" ? strings.thanksAndWhy : strings.thanks);
  }

  /** Focus returns to the button, because the form that had it is gone. */
  function close(announcement: string): void {
    setAsking(false);
    announce(announcement);
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
