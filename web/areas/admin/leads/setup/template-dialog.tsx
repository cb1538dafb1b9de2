import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type LeadTemplate, templateRequest } from "#contract/lead-setup.ts";
import { MERGE_WORDS } from "#contract/lead-template.ts";
import { admin } from "#web/lib/api/api.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";
import { RecordForm } from "#web/ui/dialog/record-form.tsx";
import type { RecordField } from "#web/ui/form/record-fields.tsx";
import { LEADS, setupQuery } from "../queries.ts";

const FILLED = MERGE_WORDS.map((word) => `{{${word}}}`).join(", ");

function fieldsFor(channel: string, onChannel: (channel: string) => void): RecordField<LeadTemplate>[] {
  const subject: RecordField<LeadTemplate> = { name: "subject", label: "Subject", maxLength: 100 };
  return [
    { name: "name", label: "Name of the template", maxLength: 80 },
    {
      name: "channel",
      label: "Channel",
      options: [
        ["email", "E-mail"],
        ["text", "Text"],
      ],
      initial: channel,
      onChange: onChannel,
    },
    ...(channel === "email" ? [subject] : []),
    {
      name: "body",
      label: "Message",
      hint: `Filled in when it is sent: ${FILLED}. A text has at most 160 characters.`,
      kind: "area",
      rows: 6,
      maxLength: 1500,
    },
    { name: "isActive", label: "In use", kind: "check", initial: true },
  ];
}

/** The server refuses templates with health terms. */
export function TemplateDialog({ template, onClose }: { template?: LeadTemplate; onClose: () => void }) {
  const client = useQueryClient();
  const [channel, setChannel] = useState<string>(template?.channel ?? "email");
  async function read() {
    const { templates } = await client.fetchQuery({ ...setupQuery, staleTime: 0 });
    return templates.find(({ id }) => id === template?.id);
  }
  return (
    <RecordForm
      id="template"
      heading={template ? "Change the template" : "New template"}
      submitLabel="Save"
      refreshes={LEADS}
      lead={<p>Neither a mailbox nor a lock screen is private: no names, and nothing of health.</p>}
      fields={fieldsFor(channel, setChannel)}
      row={template ?? null}
      read={read}
      send={async (typed, { seen }) => {
        const { templates } = admin.leads;
        const json = checkedBody(templateRequest, { subject: "", ...typed });
        if (!seen) return take(templates.$post({ json }));
        return take(templates[":id"].$put({ param: { id: seen.id }, header: ifMatch(seen.version), json }));
      }}
      onClose={onClose}
    />
  );
}
