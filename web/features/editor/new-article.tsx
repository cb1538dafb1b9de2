import { useNavigate } from "@tanstack/react-router";
import { topics } from "#content/library.ts";
import { newArticle } from "#contract/admin-articles.ts";
import { checkedBody } from "#web/lib/fields-of.ts";
import { TextField } from "#web/ui/base/fields.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { createArticle } from "./queries.ts";

/** A title and a topic are enough to begin. */
export function NewArticle({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useForm("new-article", async (values) => {
    const title = textOf(values, "title");
    if (!title) return { heading: "Please give it a title.", fields: { title: "Please give it a title." } };
    const { id } = await createArticle(checkedBody(newArticle, { title, topic: textOf(values, "topic") }));
    await navigate({ to: "/admin/articles/$id/edit", params: { id } });
    return undefined;
  });
  return (
    <Dialog heading="New article" onClose={onClose}>
      <ActionForm form={form} submitLabel="Start writing">
        <TextField
          field={form.field("title")}
          label="Title"
          hint="30 to 60 characters read best in search results."
          maxLength={200}
          autoComplete="off"
        />
        <SelectField field={form.field("topic")} label="Topic" options={Object.entries(topics)} initial="prevention" />
      </ActionForm>
    </Dialog>
  );
}
