import { useEffect, useState } from "react";
import type { CallbackOffer } from "#contract/chat-offers.ts";
import { ConsentField, LocationField, NameField, PhoneField } from "#web/areas/site/forms/lead-fields.tsx";
import { LeadFormFrame } from "#web/areas/site/forms/lead-form.tsx";
import { LeadStringsContext } from "#web/areas/site/forms/lead-strings.ts";
import { useLeadForm } from "#web/areas/site/forms/use-lead-form.ts";
import { readStored, store } from "#web/lib/state/storage.ts";
import { Button } from "#web/ui/base/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { useStrings } from "../state/use-strings.ts";

/** In session storage, so that a reload does not offer the same call again. */
const ASKED_KEY = "callAskedIn";

interface CallbackCardProps extends CallbackOffer {
  messageId: string;
  conversationId: string;
}

export function CallbackCard(props: CallbackCardProps) {
  const [isAsked, setAsked] = useState(() => readStored(ASKED_KEY, true) === props.conversationId);
  const { cards, language } = useStrings();
  const { label, asked, again, form } = cards.call;
  return (
    <section className="chat-offer" lang={language} aria-label={label}>
      {isAsked ? (
        <>
          <p>{asked}</p>
          <Button onClick={() => setAsked(false)}>{again}</Button>
        </>
      ) : (
        <LeadStringsContext value={form}>
          <CallbackForm {...props} />
        </LeadStringsContext>
      )}
    </section>
  );
}

function CallbackForm({ phone, callTime, clinic, messageId, conversationId }: CallbackCardProps) {
  const known = { kind: "call", page: location.pathname, conversation: conversationId } as const;
  const lead = useLeadForm(known, `call-${messageId}`);
  const { field, outcome } = lead;
  const { form, label, best, times, shared } = useStrings().cards.call;
  useEffect(() => {
    if (outcome?.isDone) store(ASKED_KEY, conversationId, true);
  }, [outcome, conversationId]);
  return (
    <LeadFormFrame lead={lead} submitLabel={label}>
      <NameField field={field("name")} />
      <PhoneField field={field("phone")} initial={phone} required />
      <SelectField field={field("callTime")} label={best} options={Object.entries(times)} initial={callTime} />
      <LocationField field={field("location")} initial={clinic} />
      <ConsentField field={field("consentCall")} consent={form.consentCall} />
      <p>{shared}</p>
    </LeadFormFrame>
  );
}
