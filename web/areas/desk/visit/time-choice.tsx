import { useQuery } from "@tanstack/react-query";
import type { Clinic } from "#contract/booking.ts";
import type { FreeTime } from "#contract/booking-answers.ts";
import type { StaffOptions } from "#contract/staff-board.ts";
import { addDays, minuteOfDay, timeText } from "#contract/time.ts";
import { clockTime } from "#contract/time-words.ts";
import { staff } from "#web/lib/api/api.ts";
import { take } from "#web/lib/api/take.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";

/** An empty provider stands for the first one who is free. */
export interface ChosenTime {
  date: string;
  /** "08:30", in the clinic's time zone. */
  time: string;
  provider: string;
}

interface TimeChoiceProps {
  about: { service: string; location: Clinic; appointment?: string | undefined; patient?: string | undefined };
  providers: StaffOptions["providers"];
  canBeAnyone: boolean;
  zone: string;
  chosen: ChosenTime;
  onChange: (chosen: ChosenTime) => void;
}

export function TimeChoice({ about, providers, canBeAnyone, zone, chosen, onChange }: TimeChoiceProps) {
  const { date, time, provider } = chosen;
  const offering = providers.filter(({ offers }) =>
    offers.some(({ service, location }) => service === about.service && location === about.location),
  );
  return (
    <>
      <div className="field-row">
        <div className="field">
          <label htmlFor="time-date">Day</label>
          <input
            id="time-date"
            type="date"
            value={date}
            required
            onChange={({ currentTarget }) => onChange({ ...chosen, date: currentTarget.value })}
          />
        </div>
        <Button onClick={() => onChange({ ...chosen, date: addDays(date, 1) })}>Next day</Button>
      </div>
      <div className="field">
        <label htmlFor="time-provider">With</label>
        <select
          id="time-provider"
          value={provider}
          onChange={({ currentTarget }) => onChange({ ...chosen, provider: currentTarget.value })}
        >
          {canBeAnyone && <option value="">Whoever is free first</option>}
          {offering.map(({ id, name, credential }) => (
            <option key={id} value={id}>
              {name}, {credential}
            </option>
          ))}
        </select>
      </div>
      <FreeTimes about={about} zone={zone} chosen={chosen} onChange={onChange} />
      <div className="field">
        <label htmlFor="time-clock">Time</label>
        <small id="time-clock-hint">Central. Any other time than a free one needs a reason.</small>
        <input
          id="time-clock"
          type="time"
          step={900}
          value={time}
          required
          aria-describedby="time-clock-hint"
          onChange={({ currentTarget }) => onChange({ ...chosen, time: currentTarget.value })}
        />
      </div>
    </>
  );
}

function FreeTimes({ about, zone, chosen, onChange }: Pick<TimeChoiceProps, "about" | "zone" | "chosen" | "onChange">) {
  const { date, provider } = chosen;
  const query = useQuery({
    queryKey: ["staff", "slots", about, date, provider],
    queryFn: () => take(staff.slots.$get({ query: { ...about, from: date, to: date, ...(provider && { provider }) } })),
    enabled: date !== "",
    staleTime: 0,
  });
  return (
    <fieldset className="field">
      <legend>Free times</legend>
      <Loaded query={query}>
        {({ slots }) =>
          slots.length === 0 ? (
            <p>Nothing is free on this day.</p>
          ) : (
            <TimeButtons slots={slots} zone={zone} chosen={chosen} onChange={onChange} />
          )
        }
      </Loaded>
    </fieldset>
  );
}

interface TimeButtonsProps {
  slots: readonly FreeTime[];
  zone: string;
  chosen: ChosenTime;
  onChange: (chosen: ChosenTime) => void;
}

function TimeButtons({ slots, zone, chosen, onChange }: TimeButtonsProps) {
  return (
    <ul className="grid max-h-52 grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2 overflow-y-auto p-1">
      {slots.map(({ startsAt }) => {
        const time = timeText(minuteOfDay(startsAt, zone));
        return (
          <li key={startsAt} className="grid">
            <Button aria-pressed={time === chosen.time} onClick={() => onChange({ ...chosen, time })}>
              {clockTime(startsAt, zone)}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
