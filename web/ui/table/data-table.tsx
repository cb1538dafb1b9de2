import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { ListAnswer } from "#contract/list.ts";
import { Button } from "#web/ui/base/button.tsx";
import { ScrollRegion } from "#web/ui/base/scroll-region.tsx";
import { Empty } from "#web/ui/view/empty.tsx";
import { ErrorState, Loaded } from "#web/ui/view/loaded.tsx";
import { Bulk } from "./bulk.tsx";
import { ExportButton, type FileOf } from "./export-button.tsx";
import { Pager } from "./pager.tsx";
import { PlainRows, type RowLink, VirtualRows } from "./table-body.tsx";
import type { Column } from "./table-columns.ts";
import { TableHead } from "./table-head.tsx";
import { useDataTable } from "./use-data-table.ts";
import type { List } from "./use-list-state.ts";

const VIRTUAL_PAST = 200;

interface DataTableProps<Row extends object, Filters extends object> {
  caption: string;
  /** Constant or memoized. */
  columns: readonly Column<Row>[];
  query: Pick<UseQueryResult<ListAnswer<Row>>, "data" | "error" | "isError" | "isPlaceholderData" | "refetch">;
  list: List<Filters>;
  /** Stable between renders. */
  rowId: (row: Row) => string;
  rowLink?: RowLink<Row>;
  /** For screen readers: "Choose {rowName}". Needed with `bulk`. */
  rowName?: (row: Row) => string;
  bulk?: (ids: readonly string[], clear: () => void) => ReactNode;
  file?: FileOf<NoInfer<List<Filters>["query"]>>;
  empty?: ReactNode;
}

/** More than 200 rows are drawn as they come into view. */
export function DataTable<Row extends object, Filters extends object>(props: DataTableProps<Row, Filters>) {
  const { query, list, empty } = props;
  if (query.data === undefined) {
    return (
      <Loaded query={query} lines={8}>
        {() => null}
      </Loaded>
    );
  }
  if (query.data.total > 0) return <Filled {...props} answer={query.data} />;
  if (!list.isFiltered) return <Empty>{empty ?? `${props.caption}: nothing here yet.`}</Empty>;
  return <Empty act={<Button onClick={list.clearFilters}>Clear filters</Button>}>Nothing matches these filters.</Empty>;
}

function Filled<Row extends object, Filters extends object>({
  caption,
  columns,
  query,
  list,
  answer,
  rowId,
  rowLink,
  rowName,
  bulk,
  file,
}: DataTableProps<Row, Filters> & { answer: ListAnswer<Row> }) {
  // State instead of a ref: the virtual rows need the element's height.
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const id = useId();
  const canSelect = bulk !== undefined;
  const { table, chosen, clearChosen } = useDataTable({ columns, answer, state: list.state, rowId, canSelect });
  const rows = table.getRowModel().rows;
  useBegin(scroller, list.state.page);
  const isVirtual = rows.length > VIRTUAL_PAST;
  const Rows = isVirtual ? VirtualRows : PlainRows;
  return (
    <div className="data-table">
      <div className="table-tools">
        <p role="status" id={id}>
          <b>{caption}:</b> {answer.total.toLocaleString("en-US")}
          {query.isPlaceholderData && <span className="sr-only"> Loading...</span>}
        </p>
        {file && <ExportButton file={file} query={list.query} />}
      </div>
      {query.isError && <ErrorState error={query.error} retry={query.refetch} />}
      {bulk && chosen.length > 0 && (
        <Bulk count={chosen.length} onClear={clearChosen}>
          {bulk(chosen, clearChosen)}
        </Bulk>
      )}
      <ScrollRegion ref={setScroller} className="table-scroll" data-virtual={isVirtual} aria-labelledby={id}>
        <table aria-busy={query.isPlaceholderData} aria-rowcount={isVirtual ? rows.length + 1 : undefined}>
          <caption className="sr-only">{caption}</caption>
          <TableHead table={table} columns={columns} list={list} canSelect={canSelect} />
          <Rows rows={rows} columns={columns} shown={{ rowLink, rowName, canSelect }} scroller={scroller} />
        </table>
      </ScrollRegion>
      <Pager list={list} total={answer.total} />
    </div>
  );
}

function useBegin(scroller: HTMLElement | null, page: number): void {
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    scroller?.scrollTo({ top: 0 });
    if ((scroller?.getBoundingClientRect().top ?? 0) < 0) scroller?.scrollIntoView({ block: "start" });
  }, [scroller, page]);
}
