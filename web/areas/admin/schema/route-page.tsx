import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { may } from "#contract/permissions.ts";
import type { RouteAnswer } from "#contract/structured-data.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { Card } from "#web/ui/view/card.tsx";
import { DiffView } from "#web/ui/view/diff-view.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { AdminPage } from "../shell/admin-page.tsx";
import { StateBadge } from "./editor/override-list.tsx";
import { GraphTree } from "./graph-tree.tsx";
import { SchemaProblemList } from "./problem-list.tsx";
import { schemaRouteQuery } from "./queries.ts";

const NEW = { id: "new" };
const route = getRouteApi("/admin/schema/page");

export function RoutePage() {
  return (
    <AdminPage heading="Structured data of a page" permission="schema:read">
      <Content />
    </AdminPage>
  );
}

function Content() {
  const { path = "/" } = route.useSearch();
  const query = useQuery(schemaRouteQuery(path));
  return (
    <>
      <p>
        <Link to="/admin/schema">
          <span aria-hidden="true">← </span>All pages
        </Link>
      </p>
      <Loaded query={query} lines={10}>
        {(data) => <PageParts page={data} />}
      </Loaded>
    </>
  );
}

function PageParts({ page }: { page: RouteAnswer }) {
  const { path, generated, live, problems, overrides } = page;
  const canWrite = may(useRoles(), "schema:write");
  const [before, after] = [toText(generated), toText(live)];
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5 wrap-anywhere *:mt-0">
      <Card id="route-head" heading={path}>
        <Head page={page} />
        {canWrite && (
          <Link to="/admin/schema/$id" params={NEW} search={{ kind: "head", path }} className="btn quiet">
            Change title and metadata
          </Link>
        )}
      </Card>
      <Card id="route-overrides" heading="Overrides that stand here">
        {overrides.length === 0 && <p>None: the page speaks for itself.</p>}
        <ul>
          {overrides.map(({ id, name, state }) => (
            <li key={id}>
              <Link to="/admin/schema/$id" params={{ id }}>
                {name}
              </Link>{" "}
              <StateBadge state={state} />
            </li>
          ))}
        </ul>
        <SchemaProblemList problems={problems} />
        {canWrite && (
          <Link to="/admin/schema/$id" params={NEW} search={{ kind: "node", path }} className="btn quiet">
            Add a node of your own
          </Link>
        )}
      </Card>
      <Card id="route-graph" heading="Structured data as it goes out">
        {live.length === 0 && <p>Nothing: the page asks to stay out of indexes.</p>}
        <GraphTree nodes={live} path={canWrite ? path : null} />
      </Card>
      {before !== after && (
        <Card id="route-diff" heading="What the overrides change">
          <DiffView before={before} after={after} label="Generated and live structured data" />
        </Card>
      )}
    </div>
  );
}

function toText(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

function Head({ page: { title, description, robots, share, path } }: { page: RouteAnswer }) {
  return (
    <dl className="facts">
      <dt>Title</dt>
      <dd>{title}</dd>
      <dt>Description</dt>
      <dd>{description}</dd>
      <dt>Robots</dt>
      <dd>{robots}</dd>
      <dt>A shared link says</dt>
      <dd>
        {share.title}. {share.description}
      </dd>
      <dt>Page</dt>
      <dd>
        <SiteLink href={path}>Open it</SiteLink>
      </dd>
    </dl>
  );
}
