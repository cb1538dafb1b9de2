import { addDays, isDate } from "#contract/time.ts";
import { Button } from "#web/ui/base/button.tsx";

interface DaySwitchProps {
  date: string;
  today: string;
  /** In days. */
  step?: number;
  /** `undefined` means today and removes the date from the address. */
  onChange: (date: string | undefined) => void;
}

export function DaySwitch({ date, today, step = 1, onChange }: DaySwitchProps) {
  const go = (next: string) => onChange(next === today ? undefined : next);
  const unit = step === 7 ? "week" : "day";
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button onClick={() => go(addDays(date, -step))}>
        <span aria-hidden="true">‹</span>
        <span className="sr-only">The {unit} before</span>
      </Button>
      <label>
        <span className="sr-only">Day</span>
        <input
          className="min-h-11 rounded-control border border-edge bg-surface px-3 py-1.5"
          type="date"
          value={date}
          onChange={({ currentTarget: { value } }) => {
            if (isDate(value)) go(value);
          }}
        />
      </label>
      <Button onClick={() => go(addDays(date, step))}>
        <span aria-hidden="true">›</span>
        <span className="sr-only">The {unit} after</span>
      </Button>
      {date !== today && <Button onClick={() => go(today)}>{step === 7 ? "This week" : "Today"}</Button>}
    </div>
  );
}
