import { leadConsents } from "#content/consents.ts";
import { interestGroups } from "#content/leads.ts";
import { controlProps, Labels, TextField } from "#web/ui/base/fields.tsx";
import { ConsentField, type LeadFieldProps, LocationField, NameField, PhoneField } from "./lead-fields.tsx";
import { LeadFormFrame } from "./lead-form.tsx";
import { useLeadForm } from "./use-lead-form.ts";

export function ContactForm() {
  const lead = useLeadForm({ kind: "contact", page: "/about" });
  const { field } = lead;
  return (
    <LeadFormFrame lead={lead} submitLabel="Send message">
      <NameField field={field("name")} />
      <LocationField field={field("location")} />
      <InterestField field={field("interest")} />
      <LeadMessageField field={field("message")} />
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
    </LeadFormFrame>
  );
}

function InterestField({ field }: LeadFieldProps) {
  return (
    <Labels field={field} label="What is it about? (optional)">
      <select {...controlProps(field)}>
        <option value="">I would rather not say here</option>
        {interestGroups.map(({ label, interests }) => (
          <optgroup key={label} label={label}>
            {Object.entries(interests).map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </Labels>
  );
}

const HINT = "Up to 2,000 characters. In an emergency call 911, in a crisis call or text 988.";

function LeadMessageField({ field }: LeadFieldProps) {
  return (
    <Labels field={field} label="Your message" hint={HINT}>
      <textarea rows={6} required {...controlProps(field, HINT)} />
    </Labels>
  );
}
