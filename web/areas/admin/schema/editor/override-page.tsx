import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { AdminPage } from "../../shell/admin-page.tsx";
import { overrideQuery } from "../queries.ts";
import { editorStateOf, newState } from "./editor-state.ts";
import { OverrideEditor } from "./override-editor.tsx";

const route = getRouteApi("/admin/schema/$id");

export function OverridePage() {
  return (
    <AdminPage heading="Override" permission="schema:read">
      <p>
        <Link to="/admin/schema" search={{ tab: "overrides" }}>
          <span aria-hidden="true">← </span>All overrides
        </Link>
      </p>
      <Content />
    </AdminPage>
  );
}

function Content() {
  const { id } = route.useParams();
  return id === "new" ? <New /> : <Existing id={id} />;
}

function New() {
  const search = route.useSearch();
  const { kind = "", path = "", on = "", pointer = "" } = search;
  return <OverrideEditor key={`${kind} ${path} ${on} ${pointer}`} seen={undefined} first={newState(search)} />;
}

function Existing({ id }: { id: string }) {
  const query = useQuery(overrideQuery(id));
  return (
    <Loaded query={query} lines={10}>
      {({ override }) => <OverrideEditor key={override.id} seen={override} first={editorStateOf(override)} />}
    </Loaded>
  );
}
