import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { AdminPage } from "#web/components/admin/admin-page.tsx";
import { ErrorState, Skeleton } from "#web/ui/view/states.tsx";
import { Editor } from "./editor.tsx";
import { workQuery } from "./queries.ts";

/** `/admin/articles/{id}/edit` */
export function EditorPage() {
  const { id } = useParams({ from: "/admin/articles/$id/edit" });
  return (
    <AdminPage heading="Edit article" permission="article:read">
      <Loaded key={id} id={id} />
    </AdminPage>
  );
}

function Loaded({ id }: { id: string }) {
  const { data, error, isError, refetch } = useQuery(workQuery(id));
  if (isError) return <ErrorState error={error} retry={refetch} />;
  if (!data) return <Skeleton lines={12} />;
  return <Editor initial={data} />;
}
