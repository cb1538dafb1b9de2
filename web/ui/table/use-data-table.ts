import { type RowSelectionState, type SortingState, useTable } from "@tanstack/react-table";
import { useMemo, useState } from "react";
import type { ListAnswer } from "#contract/list.ts";
import type { ListState } from "./list-state.ts";
import { type Column, features, toColumnDefs } from "./table-columns.ts";

interface Wanted<Row> {
  columns: readonly Column<Row>[];
  answer: ListAnswer<Row> | undefined;
  state: ListState;
  rowId: (row: Row) => string;
  canSelect: boolean;
}

const NO_ROWS: readonly never[] = [];
const NOTHING: RowSelectionState = {};

export function useDataTable<Row extends object>({ columns, answer, state, rowId, canSelect }: Wanted<Row>) {
  const { page, size, sort, filters } = state;
  const view = JSON.stringify([page, size, sort, filters]);
  const [ticked, setTicked] = useState({ view, rows: NOTHING });
  // A new page or filter clears the selection: hidden rows must not be selected.
  const rowSelection = ticked.view === view ? ticked.rows : NOTHING;
  const sorting: SortingState = useMemo(() => [{ id: sort.replace(/^-/, ""), desc: sort.startsWith("-") }], [sort]);
  const table = useTable({
    features,
    columns: useMemo(() => toColumnDefs(columns), [columns]),
    data: answer?.rows ?? (NO_ROWS as readonly Row[]),
    getRowId: rowId,
    rowCount: answer?.total ?? 0,
    manualPagination: true,
    manualSorting: true,
    enableRowSelection: canSelect,
    state: { sorting, rowSelection, pagination: { pageIndex: page - 1, pageSize: size } },
    onRowSelectionChange: (change) =>
      setTicked({ view, rows: typeof change === "function" ? change(rowSelection) : change }),
  });
  return {
    table,
    chosen: Object.keys(rowSelection).filter((id) => rowSelection[id]),
    clearChosen: () => setTicked({ view, rows: NOTHING }),
  };
}

export type DataTableModel<Row extends object> = ReturnType<typeof useDataTable<Row>>["table"];
