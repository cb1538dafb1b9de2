import type { LeadResponseTime } from "#contract/lead-admin.ts";
import { useNow } from "#web/lib/state/use-now.ts";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { answeredWords } from "./lead-copy.ts";

export function AnsweredBadge({ answered }: { answered: LeadResponseTime | null }) {
  const { words, tone } = answeredWords(answered, useNow());
  return <StatusBadge tone={tone}>{words}</StatusBadge>;
}
