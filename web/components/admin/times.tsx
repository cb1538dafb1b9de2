import { clinic } from "#content/clinic.ts";
import { fullTime, shortDay, zonedTime } from "#web/lib/clinic-time.ts";
import { useNow } from "#web/lib/use-now.ts";
import { agoWords } from "./ago.ts";

interface TimeProps {
  /** An ISO instant. */
  at: string;
}

/** An instant by the clinic's clock with its zone: "Tue, Nov 24, 2026, 8:30 AM Central". */
export function ClinicTime({ at }: TimeProps) {
  const { timeZone } = clinic;
  return (
    <time dateTime={at}>
      {shortDay(at, timeZone)}, {yearOf(at)}, {zonedTime(at, timeZone)}
    </time>
  );
}

/** "3 hours ago", "in 2 days"; the whole time is its title, and what a screen reader can ask for. It keeps itself fresh. */
export function RelativeTime({ at }: TimeProps) {
  const now = useNow();
  return (
    <time dateTime={at} title={fullTime(at, clinic.timeZone)}>
      {agoWords(at, now)}
    </time>
  );
}

function yearOf(at: string): string {
  return new Intl.DateTimeFormat("en-US", { timeZone: clinic.timeZone, year: "numeric" }).format(new Date(at));
}
