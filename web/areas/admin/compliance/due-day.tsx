import type { Urgency } from "#contract/calendar-days.ts";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { dayWords, dueWords, URGENCY_TONE } from "./compliance-copy.ts";

export function DueDay({ on, urgency }: { on: string; urgency: Urgency }) {
  return (
    <>
      {dayWords(on)} <StatusBadge tone={URGENCY_TONE[urgency]}>{dueWords(on, urgency)}</StatusBadge>
    </>
  );
}
