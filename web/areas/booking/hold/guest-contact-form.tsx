import { useState } from "react";
import type { Channel } from "#contract/booking.ts";
import type { Hold } from "#contract/booking-answers.ts";
import { take } from "#web/lib/api/take.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Tick } from "#web/ui/base/fields.tsx";
import { booking } from "../flow/booking-api.ts";
import { CHECK_INPUT, type Problem } from "../flow/problem.ts";
import { ProblemNote } from "../flow/problem-note.tsx";
import type { BookingInput } from "../flow/use-booking-flow.ts";
import { useSubmit } from "../flow/use-submit.ts";
import {
  ContactFields,
  ContactUseNote,
  type GuestPerson,
  missingIn,
  readPerson,
  TEXT_TERMS,
} from "./contact-fields.tsx";

interface ContactFormProps {
  hold: Hold;
  zone: string;
  channels: readonly Channel[];
  input: BookingInput;
  onSent: (hold: Hold, request: GuestContact) => void;
  divert: (problem: Problem) => boolean;
}

export interface GuestContact extends GuestPerson {
  reminders: boolean;
}

const REMINDERS: Record<Channel, { label: string; hint: string }> = {
  email: { label: "Remind me by e-mail", hint: "A few days, a day and two hours before. You can end it at any time." },
  text: {
    label: "Remind me by text message",
    hint: `A few days, a day and two hours before. ${TEXT_TERMS} You can book without it.`,
  },
};

export function GuestContactForm({ hold, zone, channels, input, onSent, divert }: ContactFormProps) {
  const [channel, setChannel] = useState<Channel>(() => channels.find((one) => one === input["channel"]) ?? "email");
  const submit = useSubmit("contact", {
    async send(values) {
      const request = readContact(values, channel);
      const fields = missingIn(request, values);
      if (fields) return { heading: CHECK_INPUT, fields };
      onSent(await sendContact(hold.id, request), request);
      return undefined;
    },
    divert,
  });
  const { field, problem, isSending } = submit;
  return (
    <form
      ref={submit.form}
      className="lead-form"
      noValidate
      onSubmit={submit.onSubmit}
      onChange={({ currentTarget }) => Object.assign(input, textsOf(new FormData(currentTarget)))}
    >
      {problem && <ProblemNote problem={problem} zone={zone} onRetry={submit.again} fieldId={submit.fieldId} />}
      <ContactFields field={field} channels={channels} channel={channel} onChannel={setChannel} input={input} />
      <Tick key={`remind ${channel}`} field={field("reminders")} {...REMINDERS[channel]} />
      <ContactUseNote />
      <p role="status">
        <Button type="submit" look="large" isOff={isSending}>
          {isSending ? "Sending the code…" : "Send me a code"}
        </Button>
      </p>
    </form>
  );
}

export async function sendContact(id: string, request: GuestContact): Promise<Hold> {
  return (await take(booking.holds[":id"].contact.$post({ param: { id }, json: request }))).hold;
}

function readContact(values: FormData, channel: Channel): GuestContact {
  return { ...readPerson(values, channel), reminders: values.has("reminders") };
}

/** Keeps one address per channel. */
function textsOf(values: FormData): BookingInput {
  const { channel = "email", to = "", ...person } = Object.fromEntries(values) as BookingInput;
  return { ...person, channel, [channel]: to };
}
