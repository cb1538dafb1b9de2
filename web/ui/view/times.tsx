import { localDate } from "#contract/time.ts";
import { fullTime, shortDay, zonedTime } from "#contract/time-words.ts";
import { useNow } from "#web/lib/state/use-now.ts";
import { agoWords } from "./ago.ts";

interface TimeProps {
  at: string;
}

export function ClinicTime({ at }: TimeProps) {
  return (
    <time dateTime={at}>
      {shortDay(at)}, {localDate(at).slice(0, 4)}, {zonedTime(at)}
    </time>
  );
}

export function RelativeTime({ at }: TimeProps) {
  const now = useNow();
  return (
    <time dateTime={at} title={fullTime(at)}>
      {agoWords(at, now)}
    </time>
  );
}
