import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { LeadRowShown } from "#contract/lead-admin.ts";
import { admin } from "#web/lib/api/api.ts";
import { take } from "#web/lib/api/take.ts";
import { Button } from "#web/ui/base/button.tsx";
import { TextField } from "#web/ui/base/fields.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { RelativeTime } from "#web/ui/view/times.tsx";
import { LEAD_STAGE_WORDS, stageTone } from "../lead-copy.ts";

/** The search text stays out of the URL: it names a person. */
export function FindLeads() {
  const [found, setFound] = useState<LeadRowShown[]>();
  const form = useForm("lead-search", async (values) => {
    const json = { text: textOf(values, "text") };
    setFound((await take(admin.leads.search.$post({ json }))).rows);
    return undefined;
  });
  return (
    <search
      className="[&_.field]:max-w-128 [&_.field]:flex-[1_1_18rem] [&_form]:mt-4 [&_form]:flex [&_form]:max-w-none [&_form]:flex-wrap [&_form]:items-end [&_form]:gap-3"
      aria-label="Find a lead"
    >
      <ActionForm form={form} submitLabel="Find">
        <TextField
          field={form.field("text")}
          label="Find a lead"
          hint="A whole name, a last name, a phone number or an e-mail address."
          type="search"
          autoComplete="off"
          maxLength={254}
        />
      </ActionForm>
      <div role="status">
        {found && (
          <p>
            {found.length === 0 ? "Nobody was found. Only exact matches count." : `Found: ${found.length}`}{" "}
            <Button look="link" onClick={() => setFound(undefined)}>
              Close the results
            </Button>
          </p>
        )}
      </div>
      {found && found.length > 0 && (
        <ul>
          {found.map(({ id, name, stage, createdAt }) => (
            <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
              <Link to="/admin/leads/$id" params={{ id }} className="inline-flex min-h-11 items-center">
                {name}
              </Link>
              <StatusBadge tone={stageTone(stage)}>{LEAD_STAGE_WORDS[stage]}</StatusBadge>
              <RelativeTime at={createdAt} />
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
