import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { AdminPage } from "../shell/admin-page.tsx";
import { Editor } from "./editor.tsx";
import { workQuery } from "./queries.ts";

export function EditorPage() {
  const { id } = useParams({ from: "/admin/articles/$id/edit" });
  return (
    <AdminPage heading="Edit article" permission="article:read">
      <OpenEditor key={id} id={id} />
    </AdminPage>
  );
}

function OpenEditor({ id }: { id: string }) {
  const query = useQuery(workQuery(id));
  return (
    <Loaded query={query} lines={12}>
      {(data) => <Editor initial={data} />}
    </Loaded>
  );
}
