import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { topics } from "#content/library.ts";
import { type ArticleListAnswer, articleList } from "#contract/article-list.ts";
import { ARTICLE_STATES } from "#contract/article-moves.ts";
import { may } from "#contract/permissions.ts";
import { admin } from "#web/lib/api/api.ts";
import { useRoles } from "#web/lib/session/use-roles.ts";
import { Button } from "#web/ui/base/button.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import { FilterBar } from "#web/ui/table/filter-bar.tsx";
import type { FiltersOf } from "#web/ui/table/list-state.ts";
import { type List, useListState } from "#web/ui/table/use-list-state.ts";
import { AdminPage } from "../shell/admin-page.tsx";
import { ARTICLE_STATE_WORDS } from "./article-copy.ts";
import { COLUMNS } from "./columns.tsx";
import { ImportButton } from "./import-button.tsx";
import { NewArticleDialog } from "./new-article.tsx";
import { listQuery } from "./queries.ts";

const route = getRouteApi("/admin/articles/");

export function ArticlesPage() {
  const roles = useRoles();
  const [isAdding, setAdding] = useState(false);
  const tools = may(roles, "article:write") && (
    <>
      <ImportButton />
      <Button look="main" onClick={() => setAdding(true)}>
        New article
      </Button>
    </>
  );
  return (
    <AdminPage
      heading="Articles"
      permission="article:read"
      lead="The health library: what readers see, what is being written, and what a clinician has to read."
      tools={tools}
    >
      <ArticleTable />
      {isAdding && <NewArticleDialog onClose={() => setAdding(false)} />}
    </AdminPage>
  );
}

function ArticleTable() {
  const list = useListState(route.useSearch(), articleList.query);
  const query = useQuery(listQuery(list.query));
  return (
    <>
      {query.data && <Queues answer={query.data} list={list} />}
      <FilterBar
        list={list}
        filters={[
          { kind: "search", name: "q", label: "Title" },
          {
            kind: "select",
            name: "state",
            label: "State",
            options: [["", "All"], ...ARTICLE_STATES.map((state) => [state, ARTICLE_STATE_WORDS[state]] as const)],
          },
          { kind: "select", name: "topic", label: "Topic", options: [["", "All"], ...Object.entries(topics)] },
          {
            kind: "select",
            name: "author",
            label: "Author",
            options: [["", "All"], ...(query.data?.authors ?? []).map(({ id, name }) => [id, name] as const)],
          },
          {
            kind: "select",
            name: "due",
            label: "Review",
            options: [
              ["", "All"],
              ["review", "Due now"],
            ],
          },
        ]}
      />
      <DataTable
        caption="Articles"
        columns={COLUMNS}
        query={query}
        list={list}
        rowId={({ id }) => id}
        rowLink={({ id }, words) => (
          <Link to="/admin/articles/$id/edit" params={{ id }}>
            {words}
          </Link>
        )}
        file={(query, asFile) => admin.articles.export.$get({ query }, asFile)}
        empty="No articles yet."
      />
    </>
  );
}

interface QueuesProps {
  answer: ArticleListAnswer;
  list: Pick<List<FiltersOf<typeof articleList.query>>, "setFilters">;
}

const QUEUES = ["in_review", "clinical_review", "changes_requested", "scheduled"] as const;

function Queues({ answer: { counts, due }, list: { setFilters } }: QueuesProps) {
  const all = QUEUES.map((state) => ({
    label: ARTICLE_STATE_WORDS[state],
    total: counts.find((one) => one.state === state)?.total ?? 0,
    show: () => setFilters({ state, due: undefined }),
  }));
  return (
    <ul className="mt-5 flex flex-wrap gap-2" aria-label="What waits">
      {[
        ...all,
        { label: "Due for review", total: due, show: () => setFilters({ state: undefined, due: "review" }) },
      ].map(({ label, total, show }) => (
        <li key={label}>
          <Button onClick={show}>
            <b className="tabular-nums">{total.toLocaleString("en-US")}</b> {label}
          </Button>
        </li>
      ))}
    </ul>
  );
}
