import type { ReactNode } from "react";
import { locations } from "#content/clinic.ts";
import type { Clinic } from "#contract/booking.ts";
import type { FreeTime } from "#contract/booking-answers.ts";
import type { PartOfDay } from "#contract/waitlist.ts";
import { clinicName } from "#web/lib/words/clinics.ts";
import { Button } from "#web/ui/base/button.tsx";
import { TextField, Wrong } from "#web/ui/base/fields.tsx";
import { RadioField } from "#web/ui/form/choice.tsx";
import { CHECK_INPUT, type Problem } from "../flow/problem.ts";
import { ProblemNote } from "../flow/problem-note.tsx";
import { type Submit, useSubmit } from "../flow/use-submit.ts";
import type { WaitlistPreference } from "./waitlist-api.ts";
import { DAY_PART_LABELS, OPEN_DAYS } from "./waitlist-text.ts";

interface WishFormProps {
  location: Clinic;
  zone: string;
  /** First possible and last proposed day, as local dates. */
  first: string;
  last: string;
  submitLabel?: string;
  more?: (field: Submit["field"]) => ReactNode;
  /** @returns the problem, if any @throws ApiError, TypeError */
  send: (preference: WaitlistPreference, values: FormData) => Promise<Problem | undefined>;
  onPick?: (time: FreeTime, problem: Problem) => void;
}

const EITHER = "either";
const JOIN = "Put me on the list";

export function WaitlistForm({ location, zone, first, last, submitLabel = JOIN, more, send, onPick }: WishFormProps) {
  const submit = useSubmit("wish", {
    async send(values) {
      const preference = readPreference(values);
      if (preference.weekdays.length === 0) return { heading: CHECK_INPUT, fields: { weekdays: NO_DAY } };
      return send(preference, values);
    },
  });
  const { field, problem, isSending } = submit;
  const weekdays = field("weekdays");
  return (
    <form ref={submit.form} className="lead-form" noValidate onSubmit={submit.onSubmit}>
      {problem && (
        <ProblemNote
          problem={problem}
          zone={zone}
          fieldId={submit.fieldId}
          onRetry={submit.again}
          {...(onPick && { onPick: (time: FreeTime) => onPick(time, problem) })}
        />
      )}
      <TextField field={field("earliest")} label="From" type="date" min={first} defaultValue={first} required />
      <TextField field={field("latest")} label="To" type="date" min={first} defaultValue={last} required />
      <fieldset className="field">
        <legend>On which days?</legend>
        <Wrong field={weekdays} />
        {OPEN_DAYS.map(([day, name], i) => (
          <label key={day} className="tick">
            <input type="checkbox" id={i ? undefined : weekdays.id} name="weekdays" value={day} defaultChecked />
            {name}
          </label>
        ))}
      </fieldset>
      <RadioField
        field={field("partOfDay")}
        legend="At what time?"
        options={Object.entries(DAY_PART_LABELS)}
        initial="any"
      />
      <RadioField
        field={field("location")}
        legend="Where?"
        options={[
          [location, clinicName(location)],
          [EITHER, "Either clinic"],
        ]}
        initial={location}
      />
      {more?.(field)}
      <p>When a time comes free we keep it for you for a while, write to you, and you say yes or no.</p>
      <p role="status">
        <Button type="submit" look="main" isBusy={isSending}>
          {submitLabel}
        </Button>
      </p>
    </form>
  );
}

const NO_DAY = "Please choose at least one weekday.";

function readPreference(values: FormData): WaitlistPreference {
  const text = (name: string) => String(values.get(name) ?? "");
  const place = locations.find(({ slug }) => slug === text("location"));
  return {
    location: place?.slug ?? null,
    earliest: text("earliest"),
    latest: text("latest"),
    weekdays: values.getAll("weekdays").map(Number),
    partOfDay: text("partOfDay") as PartOfDay,
  };
}
