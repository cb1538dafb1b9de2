import { useNavigate } from "@tanstack/react-router";
import { topics } from "#content/library.ts";
import { newArticle } from "#contract/admin-articles.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { RecordForm } from "#web/ui/dialog/record-form.tsx";
import type { RecordField } from "#web/ui/form/record-fields.tsx";
import { postArticle } from "./queries.ts";

const FIELDS: readonly RecordField[] = [
  {
    name: "title",
    label: "Title",
    hint: "30 to 60 characters read best in search results.",
    maxLength: 200,
    autoComplete: "off",
  },
  { name: "topic", label: "Topic", options: Object.entries(topics), initial: "prevention" },
];

export function NewArticleDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <RecordForm
      id="new-article"
      heading="New article"
      submitLabel="Start writing"
      fields={FIELDS}
      check={(values) => (values.get("title") ? undefined : { title: "Please give it a title." })}
      send={async (typed) => {
        const { id } = await postArticle(checkedBody(newArticle, typed));
        await navigate({ to: "/admin/articles/$id/edit", params: { id } });
      }}
      onClose={onClose}
    />
  );
}
