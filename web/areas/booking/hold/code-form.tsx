import { useState } from "react";
import type { BookedAnswer, Hold } from "#contract/booking-answers.ts";
import { take } from "#web/lib/api/take.ts";
import { Button } from "#web/ui/base/button.tsx";
import { CodeField, codeIn } from "#web/ui/form/code-field.tsx";
import { booking } from "../flow/booking-api.ts";
import { keyForHold } from "../flow/idempotency-key.ts";
import { codeProblem, type Problem } from "../flow/problem.ts";
import { ProblemNote } from "../flow/problem-note.tsx";
import { useSubmit } from "../flow/use-submit.ts";
import { type GuestContact, sendContact } from "./guest-contact-form.tsx";

interface CodeFormProps {
  hold: Hold;
  zone: string;
  /** Null if the contact was entered before a reload. */
  contact: GuestContact | null;
  onHold: (hold: Hold) => void;
  onBooked: (answer: BookedAnswer) => void;
  onContact: () => void;
  divert: (problem: Problem) => boolean;
}

export function CodeForm({ hold, zone, contact, onHold, onBooked, onContact, divert }: CodeFormProps) {
  const isVerified = hold.contact?.isVerified ?? false;
  const submit = useSubmit("code", {
    async send(values) {
      const code = codeIn(values);
      const incomplete = isVerified ? undefined : codeProblem(code);
      if (incomplete) return incomplete;
      const request = { param: { id: hold.id }, header: { "idempotency-key": keyForHold(hold.id) } };
      onBooked(await take(booking.holds[":id"].confirm.$post({ ...request, json: isVerified ? {} : { code } })));
      return undefined;
    },
    divert,
  });
  const { problem, isSending } = submit;
  const place = contact?.to ?? (hold.contact?.channel === "text" ? "your phone" : "your mailbox");
  return (
    <>
      <form ref={submit.form} className="lead-form" noValidate onSubmit={submit.onSubmit}>
        {problem && <ProblemNote problem={problem} zone={zone} onRetry={submit.again} fieldId={submit.fieldId} />}
        {isVerified ? (
          <p>Your code was right. One press is left.</p>
        ) : (
          <>
            <p>{`We sent a code of eight digits to ${place}. It works for 15 minutes.`}</p>
            <CodeField field={submit.field("code")} label="Code" />
          </>
        )}
        <p role="status">
          <Button type="submit" look="large" isOff={isSending}>
            {isSending ? "Booking…" : "Book this visit"}
          </Button>
        </p>
      </form>
      {!isVerified && <SendAgain hold={hold} contact={contact} onHold={onHold} onContact={onContact} divert={divert} />}
    </>
  );
}

function SendAgain({
  hold,
  contact,
  onHold,
  onContact,
  divert,
}: Pick<CodeFormProps, "hold" | "contact" | "onHold" | "onContact" | "divert">) {
  const left = hold.contact?.sendsLeft ?? 0;
  const [isSent, setSent] = useState(false);
  const again = useSubmit("again", {
    async send() {
      if (!contact) onContact();
      else {
        onHold(await sendContact(hold.id, contact));
        setSent(true);
      }
      return undefined;
    },
    divert,
  });
  return (
    <form className="form-end" onSubmit={again.onSubmit}>
      {left > 0 && (
        <Button type="submit" look="link" isOff={again.isSending}>
          Send a new code
        </Button>
      )}
      <Button look="link" onClick={onContact}>
        Change name or address
      </Button>
      <span role="status">
        {isSent && "A new code is on its way; the one before no longer works. "}
        {leftWords(left)}
      </span>
      {again.problem && (
        <p className="wrong" role="alert">
          {again.problem.heading}
        </p>
      )}
    </form>
  );
}

function leftWords(sends: number): string {
  if (sends === 0) return "No more codes can be sent for this time. If none came, please call us.";
  return sends === 1 ? "One more code can be sent." : `${sends} more codes can be sent.`;
}
