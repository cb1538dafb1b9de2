import { useQueryClient } from "@tanstack/react-query";
import type { Urgency } from "#contract/calendar-days.ts";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { dayWords, dueWords, URGENCY_TONE } from "./words.ts";

/** A due day with what it means today. */
export function Due({ on, urgency }: { on: string; urgency: Urgency }) {
  return (
    <>
      {dayWords(on)} <StatusBadge tone={URGENCY_TONE[urgency]}>{dueWords(on, urgency)}</StatusBadge>
    </>
  );
}

/** The beginning of the keys of all queries of this page. */
export const COMPLIANCE = ["compliance"];

/** What this page shows is asked for anew. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: COMPLIANCE });
}
