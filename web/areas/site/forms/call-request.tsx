import type { ClinicLocation } from "#content/clinic.ts";
import { leadConsents } from "#content/consents.ts";
import type { LeadInterest } from "#content/leads.ts";
import { ConsentField, LocationField, NameField, PhoneField } from "./lead-fields.tsx";
import { LeadFormFrame } from "./lead-form.tsx";
import { useLeadForm } from "./use-lead-form.ts";

interface CallRequestProps {
  page: string;
  interest?: LeadInterest;
  /** Without it the visitor chooses a clinic. */
  location?: ClinicLocation["slug"];
}

export function CallRequest({ page, interest, location }: CallRequestProps) {
  const lead = useLeadForm({ kind: "call", page, ...(interest && { interest }), ...(location && { location }) });
  const { field } = lead;
  return (
    <LeadFormFrame lead={lead} submitLabel="Request a call">
      <NameField field={field("name")} />
      <PhoneField field={field("phone")} required />
      {!location && <LocationField field={field("location")} />}
      <ConsentField field={field("consentCall")} consent={leadConsents.call} />
    </LeadFormFrame>
  );
}
