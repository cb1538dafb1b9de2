import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type LeadTemplate, MERGE_WORDS } from "#contract/lead-setup.ts";
import type { TemplateChannel } from "#contract/lead-words.ts";
import { admin } from "#web/lib/api.ts";
import { ifMatch, take } from "#web/lib/take.ts";
import { TextField } from "#web/ui/base/fields.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { SelectField, TextArea } from "#web/ui/form/select-field.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { type TheirField, Theirs } from "#web/ui/view/theirs.tsx";
import { useFreshVersion } from "#web/ui/view/use-fresh-version.ts";
import { LEADS, setupQuery } from "./queries.ts";

const CHANNELS = [
  ["email", "E-mail"],
  ["text", "Text"],
] as const;
const FILLED = MERGE_WORDS.map((word) => `{{${word}}}`).join(", ");

const FIELDS: readonly TheirField<LeadTemplate>[] = [
  ["Name of the template", ({ name }) => name],
  ["Channel", ({ channel }) => CHANNELS.find(([key]) => key === channel)?.[1] ?? channel],
  ["Subject", ({ subject }) => subject],
  ["Message", ({ body }) => body],
  ["In use", ({ isActive }) => (isActive ? "Yes" : "No")],
];

/** One template. The server refuses words of health. */
export function TemplateDialog({ template, onClose }: { template?: LeadTemplate; onClose: () => void }) {
  const client = useQueryClient();
  const { theirs, save } = useFreshVersion<LeadTemplate>(async () => {
    const { templates } = await client.fetchQuery({ ...setupQuery, staleTime: 0 });
    return templates.find(({ id }) => id === template?.id);
  });
  const [channel, setChannel] = useState<TemplateChannel>(template?.channel ?? "email");
  const form = useForm("template", async (values) => {
    const json = {
      name: textOf(values, "name"),
      channel,
      subject: channel === "email" ? textOf(values, "subject") : "",
      body: textOf(values, "body"),
      isActive: values.get("isActive") === "on",
    };
    if (template) {
      const one = admin.leads.templates[":id"];
      const param = { id: template.id };
      await save(template, (version) => take(one.$put({ param, header: ifMatch(version), json })));
    } else await take(admin.leads.templates.$post({ json }));
    await client.invalidateQueries({ queryKey: LEADS });
    onClose();
    return undefined;
  });
  const { field } = form;
  return (
    <Dialog heading={template ? "Change the template" : "New template"} onClose={onClose}>
      <p>Neither a mailbox nor a lock screen is private: no names, and nothing of health.</p>
      <ActionForm form={form} submitLabel="Save">
        {template && <Theirs was={template} now={theirs} fields={FIELDS} />}
        <TextField
          field={field("name")}
          label="Name of the template"
          defaultValue={template?.name ?? ""}
          maxLength={80}
        />
        <SelectField
          field={field("channel")}
          label="Channel"
          options={CHANNELS}
          initial={channel}
          onChange={(value) => setChannel(value === "text" ? "text" : "email")}
        />
        {channel === "email" && (
          <TextField field={field("subject")} label="Subject" defaultValue={template?.subject ?? ""} maxLength={100} />
        )}
        <TextArea
          field={field("body")}
          label="Message"
          hint={`Filled in when it is sent: ${FILLED}. A text has at most 160 characters.`}
          initial={template?.body ?? ""}
          rows={6}
          maxLength={1500}
        />
        <label className="tick">
          <input type="checkbox" name="isActive" defaultChecked={template?.isActive ?? true} />
          In use
        </label>
      </ActionForm>
    </Dialog>
  );
}
