import { interestGroups } from "#content/leads.ts";
import { controlProps, Labels } from "#web/ui/base/fields.tsx";
import type { LeadFieldProps } from "./lead-fields.tsx";

// A separate file, so that pages with the short form do not load these fields.

export function InterestField({ field }: LeadFieldProps) {
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

export function MessageField({ field }: LeadFieldProps) {
  return (
    <Labels field={field} label="Your message" hint={HINT}>
      <textarea rows={6} required {...controlProps(field, HINT)} />
    </Labels>
  );
}
