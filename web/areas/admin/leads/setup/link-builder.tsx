import { useId, useState } from "react";
import { clinic } from "#content/clinic.ts";
import { Button } from "#web/ui/base/button.tsx";
import { TextField } from "#web/ui/base/fields.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import {
  CAMPAIGN_LINK_FIELDS,
  type CampaignField,
  type CampaignLinkParts,
  campaignLink,
  VALUE,
} from "./campaign-link.ts";

const LABELS: Readonly<Record<CampaignField, readonly [label: string, hint: string]>> = {
  source: ["Source", "Where the link stands: google, facebook, radio."],
  medium: ["Medium", "cpc, email, flyer."],
  campaign: ["Campaign", "spring-2027"],
  term: ["Term (optional)", "The words that were paid for."],
  content: ["Content (optional)", "Which of several ads it was."],
};

const BAD_VALUE = "Please use letters, digits, spaces and . + | ~ - alone.";

export function LinkBuilder() {
  const id = useId();
  const [wanted, setWanted] = useState<CampaignLinkParts>({ path: "/" });
  const link = campaignLink(clinic.origin, wanted);
  const errorOf = (name: CampaignField) => (VALUE.test(wanted[name] ?? "") ? undefined : BAD_VALUE);
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>Campaign links</h2>
      <p>Use one link for each place where you advertise. Its source then stands with every lead that comes from it.</p>
      <TextField
        field={{
          id: `${id}-path`,
          name: "path",
          error: /^\/[\w/-]*$/.test(wanted.path) ? undefined : "A page of this site begins with /.",
        }}
        label="Page"
        hint="Such as /locations/skokie or /book-appointment."
        value={wanted.path}
        onChange={(event) => setWanted({ ...wanted, path: event.currentTarget.value })}
      />
      {CAMPAIGN_LINK_FIELDS.map((name) => (
        <TextField
          key={name}
          field={{ id: `${id}-${name}`, name, error: errorOf(name) }}
          label={LABELS[name][0]}
          hint={LABELS[name][1]}
          maxLength={100}
          value={wanted[name] ?? ""}
          onChange={(event) => setWanted({ ...wanted, [name]: event.currentTarget.value })}
        />
      ))}
      <div role="status">
        {link ? (
          <code className="my-3 block wrap-anywhere">{link}</code>
        ) : (
          <p>Please give at least a page and a source.</p>
        )}
      </div>
      {link && (
        <Button onClick={() => void navigator.clipboard.writeText(link).then(() => toast({ title: "Copied" }))}>
          Copy the link
        </Button>
      )}
    </section>
  );
}
