import type { FreeTime } from "#contract/booking-answers.ts";
import { clockTime, longDay, ownZone, yourTime, zonedTime, zoneName } from "#contract/time-words.ts";
import { Button } from "#web/ui/base/button.tsx";
import { useFocusOnOpen } from "../flow/booking-step.tsx";

interface TimeListProps {
  date: string;
  times: readonly FreeTime[];
  zone: string;
  takesFocus: boolean;
  busy: string | undefined;
  onPick: (time: FreeTime) => void;
}

/** Shows the visitor's own zone too if it differs. */
export function TimeList({ date, times, zone, takesFocus, busy, onPick }: TimeListProps) {
  const title = useFocusOnOpen<HTMLHeadingElement>(takesFocus);
  const own = ownZone();
  const [first] = times;
  const yours = first && yourTime(first.startsAt, zone, own);
  const isMorning = ({ startsAt }: FreeTime) => clockTime(startsAt, zone).endsWith("AM");
  const parts = [
    { name: "Morning", times: times.filter(isMorning) },
    { name: "Afternoon", times: times.filter((time) => !isMorning(time)) },
  ].filter((part) => part.times.length > 0);
  return (
    <div className="day-times">
      <h3 ref={title} tabIndex={-1}>
        {longDay(date)}
      </h3>
      <p>
        {`Times are ${zoneName(zone)} time, as at the clinic.`}
        {first && yours && ` Your device shows another zone: ${zonedTime(first.startsAt, zone)}, that is ${yours}.`}
      </p>
      {parts.map((part) => (
        <div key={part.name}>
          <h4>{part.name}</h4>
          <ul className="times" data-yours={Boolean(yours)}>
            {part.times.map((time) => (
              <li key={time.startsAt}>
                <TimeButton time={time} zone={zone} own={own} isBusy={busy === time.startsAt} onPick={onPick} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

interface TimeButtonProps extends Pick<TimeListProps, "zone" | "onPick"> {
  time: FreeTime;
  own: string;
  isBusy: boolean;
}

function TimeButton({ time, zone, own, isBusy, onPick }: TimeButtonProps) {
  const yours = yourTime(time.startsAt, zone, own);
  return (
    <Button isOff={isBusy} onClick={() => onPick(time)}>
      <span>
        {clockTime(time.startsAt, zone)} <small>{zoneName(zone)}</small>
        {yours && <small>{yours}</small>}
      </span>
    </Button>
  );
}
