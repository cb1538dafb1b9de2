import type { AdminService } from "#contract/admin-schedule.ts";
import { type Field, TextField } from "#web/ui/base/fields.tsx";
import { SelectField, TextArea } from "#web/ui/form/select-field.tsx";

/** Yes or no, with what a new service starts with. */
export const FLAGS = [
  ["needsRoom", "Takes a room", true],
  ["forNewPatients", "For new patients", false],
  ["isSelfBookable", "Can be booked online", false],
  ["needsPlan", "Online only for patients with a released plan or a completed first visit", false],
  ["needsApproval", "A request that staff confirm", false],
  ["prefersMorning", "Morning times come first", false],
  ["isActive", "Offered: off means that nobody can book it", true],
] as const satisfies readonly (readonly [keyof AdminService, string, boolean])[];

const NUMBERS = [
  ["durationMinutes", "Minutes", 15, 30],
  ["bufferBeforeMinutes", "Buffer before, in minutes", 15, 0],
  ["bufferAfterMinutes", "Buffer after, in minutes", 15, 0],
  ["minNoticeMinutes", "Notice for online booking, in minutes", 1, 120],
  ["horizonDays", "Bookable online so many days ahead", 1, 60],
] as const satisfies readonly (readonly [keyof AdminService, string, number, number])[];

interface ServiceFieldsProps {
  field: (name: string) => Field;
  service: AdminService | null;
}

export function ServiceFields({ field, service }: ServiceFieldsProps) {
  return (
    <>
      <TextField field={field("name")} label="Name for staff" defaultValue={service?.name} maxLength={60} />
      <TextField
        field={field("neutralName")}
        label="Name for patients"
        hint="It stands in mails and calendars: no word about health."
        defaultValue={service?.neutralName}
        maxLength={60}
      />
      <TextArea
        field={field("summary")}
        label="Whom it is for"
        initial={service?.summary ?? ""}
        rows={2}
        maxLength={200}
      />
      <TextArea
        field={field("prepText")}
        label="How to prepare"
        initial={service?.prepText ?? ""}
        rows={3}
        maxLength={400}
      />
      {NUMBERS.map(([name, label, step, initial]) => (
        <TextField
          key={name}
          field={field(name)}
          label={label}
          type="number"
          min={0}
          step={step}
          defaultValue={service?.[name] ?? initial}
        />
      ))}
      <SelectField
        field={field("gridMinutes")}
        label="Visits begin every"
        options={[
          ["15", "15 minutes"],
          ["30", "30 minutes"],
          ["60", "hour"],
        ]}
        initial={String(service?.gridMinutes ?? 15)}
      />
      <TextField
        field={field("dailyLimit")}
        label="At most so many a day and clinic (nothing for no limit)"
        type="number"
        min={1}
        defaultValue={service?.dailyLimit ?? ""}
      />
      <fieldset className="field">
        <legend>Rules</legend>
        {FLAGS.map(([name, label, initial]) => (
          <label key={name} className="tick">
            <input type="checkbox" name={name} defaultChecked={service ? service[name] : initial} />
            {label}
          </label>
        ))}
      </fieldset>
    </>
  );
}
