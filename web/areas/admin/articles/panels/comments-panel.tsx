import type { ArticleComment } from "#contract/admin-articles.ts";
import { may } from "#contract/permissions.ts";
import { admin } from "#web/lib/api/api.ts";
import { take } from "#web/lib/api/take.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { TextArea } from "#web/ui/form/select-field.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { RelativeTime } from "#web/ui/view/times.tsx";
import type { OpenArticle } from "../use-article.ts";

export function CommentsPanel({ article: { work, setWork } }: { article: OpenArticle }) {
  const roles = useRoles();
  const canSpeak = (["article:write", "article:review", "article:publish"] as const).some((one) => may(roles, one));
  const show = (comments: ArticleComment[]) => setWork((now) => ({ ...now, comments }));
  const form = useForm("remark", async (values) => {
    const text = textOf(values, "text");
    if (!text) return { heading: "Please write something.", fields: { text: "Please write something." } };
    show(await take(admin.articles[":id"].comments.$post({ param: { id: work.id }, json: { text } })));
    const box = document.getElementById("remark-text");
    if (box instanceof HTMLTextAreaElement) box.value = "";
    return undefined;
  });
  return (
    <>
      {work.comments.length === 0 && <p>No remarks yet.</p>}
      <ol className="*:border-t *:py-3">
        {work.comments.map((comment) => (
          <Remark key={comment.id} comment={comment} work={work} show={show} canSpeak={canSpeak} />
        ))}
      </ol>
      {canSpeak && (
        <ActionForm form={form} submitLabel="Add the remark">
          <TextArea field={form.field("text")} label="New remark" rows={3} maxLength={2000} />
        </ActionForm>
      )}
    </>
  );
}

const oneComment = admin.articles[":id"].comments[":comment"];

interface RemarkProps {
  comment: ArticleComment;
  work: Pick<OpenArticle["work"], "id">;
  show: (comments: ArticleComment[]) => void;
  canSpeak: boolean;
}

function Remark({ comment: { id, author, text, quote, createdAt, resolvedAt }, work, show, canSpeak }: RemarkProps) {
  return (
    <li className={resolvedAt === null ? undefined : "text-muted"}>
      <p>
        <b>{author ?? "The schedule"}</b>, <RelativeTime at={createdAt} />
        {resolvedAt && " (settled)"}
      </p>
      {quote && <blockquote>{quote}</blockquote>}
      <p>{text}</p>
      {canSpeak && (
        <ActButton
          label={resolvedAt ? "Open again" : "Settle"}
          of={text.slice(0, 40)}
          act={async () => {
            show(
              await take(oneComment[resolvedAt ? "reopen" : "settle"].$post({ param: { id: work.id, comment: id } })),
            );
            return undefined;
          }}
        />
      )}
    </li>
  );
}
