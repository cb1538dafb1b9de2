import { useState } from "react";
import type { FreeTime } from "#contract/booking-answers.ts";
import type { GuestWaitAnswer } from "#contract/waitlist.ts";
import { Button } from "#web/ui/base/button.tsx";
import { CodeField, codeIn } from "#web/ui/form/code-field.tsx";
import { BookingStep } from "../flow/booking-step.tsx";
import { codeProblem, type Problem } from "../flow/problem.ts";
import { ProblemNote } from "../flow/problem-note.tsx";
import { useSubmit } from "../flow/use-submit.ts";
import { confirmGuestEntry, type GuestWaitlistRequest, requestWaitlistCode } from "./waitlist-api.ts";

interface WaitCodeProps {
  request: string;
  preference: GuestWaitlistRequest;
  zone: string;
  onRequest: (id: string) => void;
  onJoined: (answer: GuestWaitAnswer) => void;
  onBack: () => void;
  onPick: (time: FreeTime, problem: Problem) => void;
}

export function WaitCode({ request, preference, zone, onRequest, onJoined, onBack, onPick }: WaitCodeProps) {
  const [isSent, setSent] = useState(false);
  const submit = useSubmit("wait-code", {
    async send(values) {
      const code = codeIn(values);
      const incomplete = codeProblem(code);
      if (incomplete) return incomplete;
      onJoined(await confirmGuestEntry(request, code));
      return undefined;
    },
  });
  const again = useSubmit("wait-again", {
    async send() {
      onRequest((await requestWaitlistCode(preference)).id);
      submit.setProblem(undefined);
      setSent(true);
      return undefined;
    },
  });
  const problem = submit.problem ?? again.problem;
  return (
    <BookingStep id="booking-wait-code" heading="Type the code" takesFocus>
      <form ref={submit.form} className="lead-form" noValidate onSubmit={submit.onSubmit}>
        {problem && (
          <ProblemNote
            problem={problem}
            zone={zone}
            onRetry={(submit.problem ? submit : again).again}
            onPick={(time) => onPick(time, problem)}
            fieldId={submit.fieldId}
          />
        )}
        <p>{`We sent a code of eight digits to ${preference.contact.to}. It works for 15 minutes.`}</p>
        <CodeField field={submit.field("code")} label="Code" />
        <p role="status">
          <Button type="submit" look="large" isBusy={submit.isSending}>
            Put me on the list
          </Button>
        </p>
      </form>
      <form ref={again.form} className="form-end" onSubmit={again.onSubmit}>
        <Button type="submit" look="link" isOff={again.isSending}>
          Send a new code
        </Button>
        <Button look="link" onClick={onBack}>
          Change what I typed
        </Button>
        <span role="status">{isSent && "A new code is on its way; please use the newest."}</span>
      </form>
    </BookingStep>
  );
}
