import { locations } from "#content/clinic.ts";
import type { Clinic } from "#contract/booking.ts";
import type { FreeTime } from "#contract/booking-answers.ts";
import type { PartOfDay, WaitlistEntry } from "#contract/waitlist.ts";
import { Choice } from "#web/components/forms/choice.tsx";
import { TextField, Wrong } from "#web/components/forms/fields.tsx";
import { LOOK_AGAIN } from "../problem.ts";
import { ProblemNote } from "../problem-note.tsx";
import { useSubmit } from "../use-submit.ts";
import { join, type Wish, type Wisher } from "./waitlist-api.ts";
import { OPEN_DAYS, PARTS } from "./wish-words.ts";

interface WishFormProps {
  wisher: Wisher;
  /** The clinic that he has chosen already. */
  location: Clinic;
  zone: string;
  /** Today at the clinic, and until when an earlier time is earlier. */
  first: string;
  last: string;
  onJoined: (entry: WaitlistEntry) => void;
  /** A time is free already. */
  onPick?: (time: FreeTime) => void;
}

const EITHER = "either";

/** When an earlier time would suit him. */
export function WishForm({ wisher, location, zone, first, last, onJoined, onPick }: WishFormProps) {
  const submit = useSubmit("wish", {
    async send(values) {
      const wish = readWish(values);
      if (wish.weekdays.length === 0) return { heading: LOOK_AGAIN, fields: { weekdays: NO_DAY } };
      onJoined(await join(wisher, wish));
      return undefined;
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
          {...(onPick && { onPick })}
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
      <Choice field={field("partOfDay")} legend="At what time?" options={Object.entries(PARTS)} initial="any" />
      <Choice
        field={field("location")}
        legend="Where?"
        options={[
          [location, here],
          [EITHER, "Either clinic"],
        ]}
        initial={location}
      />
      <p>When a time comes free we keep it for you for a while, write to you, and you say yes or no.</p>
      <p role="status">
        <button type="submit" className="btn" aria-disabled={isSending}>
          {isSending ? "One moment…" : "Put me on the list"}
        </button>
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
