import { type ReactNode, useId } from "react";
import { locations } from "#content/clinic.ts";
import type { Clinic } from "#contract/booking.ts";
import { type HoursException, type HoursPart, REPEAT_LIMITS } from "#contract/provider-hours.ts";
import { addDays } from "#contract/time.ts";
import { Button } from "#web/ui/base/button.tsx";
import { everyWords, MONDAY_FIRST, WEEKDAYS } from "../schedule-copy.ts";

interface PartRowProps {
  part: HoursPart;
  number: number;
  onChange: (change: Partial<HoursPart>) => void;
  onRemove: () => void;
}

export function PartRow({ part, number, onChange, onRemove }: PartRowProps) {
  const { weekday, begins, ends, location, validFrom, validTo } = part;
  return (
    <li>
      <fieldset className="flex flex-wrap items-end gap-x-3 gap-y-2 rounded-control border px-4 pt-3 pb-4">
        <legend className="px-1 font-semibold">
          Row {number}: {WEEKDAYS[weekday]}
        </legend>
        <Part label="Weekday">
          {(id) => (
            <select
              id={id}
              value={weekday}
              onChange={(event) => onChange({ weekday: Number(event.currentTarget.value) })}
            >
              {MONDAY_FIRST.map((day) => (
                <option key={day} value={day}>
                  {WEEKDAYS[day]}
                </option>
              ))}
            </select>
          )}
        </Part>
        <Time label="From" value={begins} onChange={(value) => onChange({ begins: value })} />
        <Time label="To" value={ends} onChange={(value) => onChange({ ends: value })} />
        <Part label="Clinic">
          {(id) => (
            <ClinicSelect id={id} value={location} onChange={(value) => value && onChange({ location: value })} />
          )}
        </Part>
        <Day label="First day" value={validFrom} onChange={(value) => onChange({ validFrom: value })} />
        <Day
          label="Last day (none for no end)"
          value={validTo ?? ""}
          onChange={(value) => onChange({ validTo: value || null })}
        />
        <Button onClick={onRemove}>
          Remove<span className="sr-only"> row {number}</span>
        </Button>
      </fieldset>
    </li>
  );
}

const EVERY = Array.from({ length: REPEAT_LIMITS.weeks }, (_, i) => i + 1);
/** Days that "Until" proposes. */
const HALF_A_YEAR = 182;

interface ExceptionRowProps {
  exception: HoursException;
  number: number;
  today: string;
  onChange: (change: Partial<HoursException>) => void;
  onRemove: () => void;
}

export function ExceptionRow({ exception, number, today, onChange, onRemove }: ExceptionRowProps) {
  const { date, location, begins, ends, everyWeeks, until } = exception;
  const isOff = location === null;
  return (
    <li>
      <fieldset className="flex flex-wrap items-end gap-x-3 gap-y-2 rounded-control border px-4 pt-3 pb-4">
        <legend className="px-1 font-semibold">Date {number}</legend>
        <Day
          label={everyWeeks === null ? "Date" : "First date"}
          value={date}
          min={today}
          onChange={(value) => onChange({ date: value })}
        />
        <Part label="Again">
          {(id) => (
            <select
              id={id}
              value={everyWeeks ?? ""}
              onChange={(event) => {
                const weeks = Number(event.currentTarget.value) || null;
                onChange({
                  everyWeeks: weeks,
                  until: weeks === null ? null : (until ?? addDays(date || today, HALF_A_YEAR)),
                });
              }}
            >
              <option value="">Only that date</option>
              {EVERY.map((weeks) => (
                <option key={weeks} value={weeks}>
                  {everyWords(weeks)}
                </option>
              ))}
            </select>
          )}
        </Part>
        {everyWeeks !== null && (
          <Day label="Until" value={until ?? ""} min={date} onChange={(value) => onChange({ until: value || null })} />
        )}
        <Part label="Off, or hours at">
          {(id) => (
            <ClinicSelect
              id={id}
              value={location}
              off="Day off"
              onChange={(value) =>
                onChange(
                  value
                    ? { location: value, begins: begins ?? "08:00", ends: ends ?? "12:00" }
                    : { location: null, begins: null, ends: null },
                )
              }
            />
          )}
        </Part>
        {!isOff && <Time label="From" value={begins ?? ""} onChange={(value) => onChange({ begins: value })} />}
        {!isOff && <Time label="To" value={ends ?? ""} onChange={(value) => onChange({ ends: value })} />}
        <Button onClick={onRemove}>
          Remove<span className="sr-only"> date {number}</span>
        </Button>
      </fieldset>
    </li>
  );
}

function Part({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

interface InputProps {
  label: string;
  value: string;
  min?: string;
  onChange: (value: string) => void;
}

function Time({ label, value, onChange }: InputProps) {
  return (
    <Part label={label}>
      {(id) => (
        <input id={id} type="time" step={900} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
    </Part>
  );
}

function Day({ label, value, min, onChange }: InputProps) {
  return (
    <Part label={label}>
      {(id) => (
        <input id={id} type="date" value={value} min={min} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
    </Part>
  );
}

interface ClinicSelectProps {
  id: string;
  value: Clinic | null;
  /** Label of the choice without a clinic. */
  off?: string;
  onChange: (value: Clinic | null) => void;
}

function ClinicSelect({ id, value, off, onChange }: ClinicSelectProps) {
  return (
    <select
      id={id}
      value={value ?? ""}
      onChange={(event) => onChange(locations.find(({ slug }) => slug === event.currentTarget.value)?.slug ?? null)}
    >
      {off && <option value="">{off}</option>}
      {locations.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </select>
  );
}
