import { useState } from "react";
import { shortDay, zonedTime } from "#contract/time-words.ts";
import type { Trouble } from "#web/lib/api/trouble.ts";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { type Refusal, refusalIn } from "./refusal.ts";

/** What a try sends beside its own: the reason, once one was asked for. */
export type OverridePart = { override?: { reason: string } };

/**
 * A form whose time may be refused. Where a reason makes it possible all the same, the form asks for one and the next
 * press sends it along.
 */
export function useRefusable(id: string, send: (values: FormData, part: OverridePart) => Promise<Trouble | undefined>) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const form = useForm(id, async (values) => {
    const reason = textOf(values, "override");
    try {
      return await send(values, reason ? { override: { reason } } : {});
    } catch (error) {
      const refused = refusalIn(error);
      if (!refused) throw error;
      setRefusal(refused);
      return { heading: refused.sentence, texts: nearestWords(refused) };
    }
  });
  return { form, refusal, forget: () => setRefusal(null) };
}

function nearestWords({ alternatives }: Refusal): string[] {
  if (alternatives.length === 0) return [];
  const times = alternatives.map(({ startsAt }) => `${shortDay(startsAt)}, ${zonedTime(startsAt)}`);
  return [`Free nearby: ${times.join("; ")}.`];
}
