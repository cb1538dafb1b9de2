import type { Channel } from "#contract/booking.ts";
import { type Field, TextField, Wrong } from "#web/ui/base/fields.tsx";
import { DateInputs } from "#web/ui/form/date-inputs.tsx";
import { dateIn, NO_DATE } from "#web/ui/form/date-parts.ts";
import type { BookingInput } from "../flow/use-booking-flow.ts";

export interface GuestPerson {
  channel: Channel;
  firstName: string;
  lastName: string;
  birthDate: string;
  to: string;
}

interface ContactFieldsProps {
  field: (name: string) => Field;
  channels: readonly Channel[];
  channel: Channel;
  onChannel: (channel: Channel) => void;
  input: BookingInput;
}

const NAMES: Record<Channel, string> = { email: "E-mail", text: "Text message" };
const TO = {
  email: { label: "E-mail address", type: "email", inputMode: "email", autoComplete: "email" },
  text: { label: "Mobile number", type: "tel", inputMode: "tel", autoComplete: "tel" },
} as const;
export function ContactFields({ field, channels, channel, onChannel, input }: ContactFieldsProps) {
  return (
    <>
      <TextField
        field={field("firstName")}
        label="First name"
        autoComplete="given-name"
        defaultValue={input["firstName"]}
        required
      />
      <TextField
        field={field("lastName")}
        label="Last name"
        autoComplete="family-name"
        defaultValue={input["lastName"]}
        required
      />
      <DateInputs
        {...field("birthDate")}
        label="Date of birth"
        help="It keeps others from opening your forms, and connects your visits to an online account if you make one."
        isBirthDate
        isRequired
        initial={{ ...NO_DATE, ...input }}
      />
      {channels.length > 1 && (
        <fieldset className="field">
          <legend>How may we reach you?</legend>
          <Wrong field={field("channel")} />
          {channels.map((one) => (
            <label key={one} className="tick">
              <input
                type="radio"
                name="channel"
                value={one}
                checked={one === channel}
                onChange={() => onChannel(one)}
              />
              {NAMES[one]}
            </label>
          ))}
        </fieldset>
      )}
      <TextField
        key={channel}
        field={field("to")}
        {...TO[channel]}
        defaultValue={input[channel]}
        spellCheck={false}
        required
      />
    </>
  );
}

/** Carriers require this text wherever a number is asked for. */
export const TEXT_TERMS = "Message and data rates may apply. Reply STOP to end, HELP for help.";

export function ContactUseNote({ terms }: { terms?: string | undefined }) {
  return (
    <p>
      {terms && `${terms} `}A code comes there next. What we do with it:{" "}
      <a href="/privacy-policy" target="_blank" rel="noopener">
        privacy policy (new tab)
      </a>
    </p>
  );
}

export function readPerson(values: FormData, channel: Channel): GuestPerson {
  const text = (name: string) => String(values.get(name) ?? "").trim();
  const { date: birthDate = "" } = dateIn(values);
  return { channel, firstName: text("firstName"), lastName: text("lastName"), birthDate, to: text("to") };
}

/** Checked here first, because the server counts attempts. */
export function missingIn({ channel, firstName, lastName, birthDate, to }: GuestPerson, values: FormData) {
  const isAddress = channel === "email" ? /^\S+@\S+\.\S+$/.test(to) : to.replace(/\D/g, "").length >= 10;
  const fields = {
    ...(!firstName && { firstName: "Please give your first name." }),
    ...(!lastName && { lastName: "Please give your last name." }),
    ...(!birthDate && { birthDate: dateIn(values).half ?? "Please give your date of birth." }),
    ...(!isAddress && { to: MISSING[channel] }),
  };
  return Object.keys(fields).length > 0 ? fields : null;
}

const MISSING: Record<Channel, string> = {
  email: "Please give an e-mail address such as name@example.com.",
  text: "Please give a US phone number with its area code, such as (920) 555-0142.",
};
