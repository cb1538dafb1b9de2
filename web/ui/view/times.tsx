import { localDate } from "#contract/time.ts";
import { fullTime, shortDay, zonedTime } from "#contract/time-words.ts";
import { useNow } from "#web/lib/state/use-now.ts";
import { agoWords } from "./ago.ts";

interface TimeProps {
  /** An ISO instant. */
  at: string;
}

/** An instant by the clinic's clock with its zone: "Tue, Nov 24, 2026, 8:30 AM Central". */
export function ClinicTime({ at }: TimeProps) {
  return (
    <time dateTime={at}>
      {shortDay(at)}, {localDate(at).slice(0, 4)}, {zonedTime(at)}
    </time>
  );
}

/** "3 hours ago", "in 2 days"; the whole time is its title, and what a screen reader can ask for. It keeps itself fresh. */
export function RelativeTime({ at }: TimeProps) {
  const now = useNow();
  return (
    <time dateTime={at} title={fullTime(at)}>
      {agoWords(at, now)}
    </time>
  );
}
