import type { ReactNode } from "react";
import { locations } from "#content/clinic.ts";
import type { Clinic } from "#contract/booking.ts";
import type { FreeTime } from "#contract/booking-answers.ts";
import type { PartOfDay } from "#contract/waitlist.ts";
import { Button } from "#web/ui/base/button.tsx";
import { TextField, Wrong } from "#web/ui/base/fields.tsx";
import { RadioField } from "#web/ui/form/choice.tsx";
import { LOOK_AGAIN, type Problem } from "../flow/problem.ts";
import { ProblemNote } from "../flow/problem-note.tsx";
import { type Submit, useSubmit } from "../flow/use-submit.ts";
import type { Wish } from "./waitlist-api.ts";
import { OPEN_DAYS, PARTS } from "./wish-words.ts";

interface WishFormProps {
  /** The clinic that he has chosen already. */
  location: Clinic;
  zone: string;
  /** Today at the clinic, and the last day that is proposed. */
  first: string;
  last: string;
  submitLabel?: string;
  /** What is asked beside the wish. */
  more?: (field: Submit["field"]) => ReactNode;
  /** Sends it. @returns what is wrong with it @throws ApiError, TypeError */
  send: (wish: Wish, values: FormData) => Promise<Problem | undefined>;
  /** A time is free already. */
  onPick?: (time: FreeTime, problem: Problem) => void;
}

const EITHER = "either";
const JOIN = "Put me on the list";

/** When a time would suit him. */
export function WishForm({ location, zone, first, last, submitLabel = JOIN, more, send, onPick }: WishFormProps) {
  const submit = useSubmit("wish", {
    async send(values) {
      const wish = readWish(values);
      if (wish.weekdays.length === 0) return { heading: LOOK_AGAIN, fields: { weekdays: NO_DAY } };
      return send(wish, values);
    },
  });
  const { field, problem, isSending } = submit;
  const weekdays = field("weekdays");
  const here = locations.find(({ slug }) => slug === location)?.name ?? location;
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
      <RadioField field={field("partOfDay")} legend="At what time?" options={Object.entries(PARTS)} initial="any" />
      <RadioField
        field={field("location")}
        legend="Where?"
        options={[
          [location, here],
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

function readWish(values: FormData): Wish {
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
