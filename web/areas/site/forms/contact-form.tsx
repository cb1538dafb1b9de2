import { leadConsents } from "#content/consents.ts";
import { TextField } from "#web/ui/base/fields.tsx";
import { InterestField, MessageField } from "./contact-fields.tsx";
import { ConsentField, LocationField, NameField, PhoneField } from "./lead-fields.tsx";
import { LeadForm } from "./lead-form.tsx";
import { useLeadForm } from "./use-lead-form.ts";

export function ContactForm() {
  const lead = useLeadForm({ kind: "contact", page: "/about" });
  const { field } = lead;
  return (
    <LeadForm lead={lead} submitLabel="Send message">
      <NameField field={field("name")} />
      <LocationField field={field("location")} />
      <InterestField field={field("interest")} />
      <MessageField field={field("message")} />
      <p>How may we answer? Give a phone number, an e-mail address, or both.</p>
      <PhoneField field={field("phone")} />
      <ConsentField field={field("consentCall")} consent={leadConsents.call} />
      <ConsentField field={field("consentText")} consent={leadConsents.text} />
      <TextField
        field={field("email")}
        label="E-mail address"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
      />
      <ConsentField field={field("consentEmail")} consent={leadConsents.email} />
    </LeadForm>
  );
}
