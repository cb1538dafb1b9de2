import { useState } from "react";
import { shortDay, zonedTime } from "#contract/time-words.ts";
import type { Trouble } from "#web/lib/api/trouble.ts";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { type Refusal, refusalIn } from "./refusal.ts";

/** Empty until a refusal asks for a reason. */
export type OverridePart = { override?: { reason: string } };

/** After a refusal that staff may override, the form asks for a reason and the next submit sends it. */
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
