import { useState } from "react";
import type { StaleChartDetails } from "#contract/staff-chart.ts";
import { ApiError } from "#web/lib/api-error.ts";
import type { Trouble } from "#web/lib/trouble.ts";
import { useForm } from "#web/ui/form/use-form.ts";

type Row = NonNullable<StaleChartDetails["current"]>;

/**
 * A form over a row that others may change as well. When somebody was quicker the form keeps what was typed, shows what
 * the row is now, and the next press saves over it.
 */
export function useVersioned(
  id: string,
  initial: number,
  send: (values: FormData, version: number) => Promise<Trouble | undefined>,
) {
  const [version, setVersion] = useState(initial);
  const [theirs, setTheirs] = useState<Row | null>(null);
  const form = useForm(id, async (values) => {
    try {
      return await send(values, version);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "stale") throw error;
      const current = (error.details as StaleChartDetails | undefined)?.current ?? null;
      if (!current) return { heading: "This is not there any more." };
      setVersion(current.version);
      setTheirs(current);
      return { heading: "Somebody else changed this meanwhile. Nothing of yours is saved yet." };
    }
  });
  return { form, theirs };
}
