import type { BookedAnswer, Hold } from "#contract/booking-answers.ts";
import { take } from "#web/lib/api/take.ts";
import type { useSession } from "#web/lib/session/session.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Tick } from "#web/ui/base/fields.tsx";
import { bookingAsSelf } from "./booking-api.ts";
import { keyForHold } from "./idempotency-key.ts";
import type { Problem } from "./problem.ts";
import { ProblemNote } from "./problem-note.tsx";
import { useSubmit } from "./use-submit.ts";

interface SignedInPatient {
  name: string;
  email: string;
}

type Session = ReturnType<typeof useSession>;

/** Users without a name, or below the needed assurance level, book as guests. */
export function signedInPatient({
  email,
  profile,
  step,
}: Extract<Session, { person: unknown }>["person"]): SignedInPatient | null {
  if (step !== "done" || !email || !profile?.first_name) return null;
  return { email, name: `${profile.first_name} ${profile.last_name}`.trim() };
}

interface SelfFormProps {
  hold: Hold;
  zone: string;
  self: SignedInPatient;
  onBooked: (answer: BookedAnswer) => void;
  onGuest: () => void;
  divert: (problem: Problem) => boolean;
}

export function SignedInForm({ hold, zone, self, onBooked, onGuest, divert }: SelfFormProps) {
  const submit = useSubmit("self", {
    async send(values) {
      const request = { param: { id: hold.id }, header: { "idempotency-key": keyForHold(hold.id) } };
      const json = { reminders: values.has("reminders") };
      onBooked(await take(bookingAsSelf.holds[":id"].confirm.$post({ ...request, json })));
      return undefined;
    },
    divert,
  });
  const { problem, isSending } = submit;
  return (
    <form ref={submit.form} className="lead-form" noValidate onSubmit={submit.onSubmit}>
      {problem && <ProblemNote problem={problem} zone={zone} onRetry={submit.again} fieldId={submit.fieldId} />}
      <p>
        You are signed in as <b>{self.name}</b>. We write to {self.email}.
      </p>
      <Tick
        field={submit.field("reminders")}
        label="Remind me by e-mail"
        hint="A few days, a day and two hours before. You can end it at any time."
      />
      <p role="status">
        <Button type="submit" look="large" isOff={isSending}>
          {isSending ? "Booking…" : "Book this visit"}
        </Button>
      </p>
      <p>
        <Button look="link" onClick={onGuest}>
          Book with another name or address
        </Button>
      </p>
    </form>
  );
}
