import { useEffect, useState } from "react";
import { readStored, store } from "#web/lib/state/storage.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast-store.ts";

/** Stored per tab only, because the key names an article that the visitor read. */
export function Helpful({ slug }: { slug: string }) {
  const [answered, setAnswered] = useState(false);
  const key = `helpful:${slug}`;
  useEffect(() => setAnswered(readStored(key, true) !== null), [key]);

  async function answer(helpful: boolean) {
    setAnswered(true);
    store(key, helpful ? "yes" : "no", true);
    try {
      const { sendArticleFeedback: sendFeedback } = await import("./library-api.ts");
      await sendFeedback(slug, helpful);
    } catch {
      toast({ title: "Your answer could not be sent", description: "Thank you all the same." });
    }
  }

  return (
    <div role="status">
      {answered ? (
        <p>Thank you. We count answers, not the people who give them.</p>
      ) : (
        <p className="answers">
          <Button onClick={() => answer(true)}>Yes, it helped</Button>
          <Button onClick={() => answer(false)}>No, it did not</Button>
        </p>
      )}
    </div>
  );
}
