import {
  type ColumnDef,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from "@tanstack/react-table";
import type { ReactNode } from "react";
import type { ListColumn } from "#contract/list.ts";

/** What our tables can do; the server does the sorting and the paging. */
export const features = tableFeatures({ rowPaginationFeature, rowSelectionFeature, rowSortingFeature });
export type Features = typeof features;

/** One column of a DataTable; one that has no `sort` has no button in its header. */
export interface Column<Row> extends Pick<ListColumn, "sort" | "firstSort" | "isRowHeader" | "align"> {
  /** Unique in the table. */
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The header is read but not seen, as over buttons. */
  hidesHeader?: boolean;
}

/** The same as the library takes it. Our own column comes along as `meta`. */
export function toColumnDefs<Row extends object>(columns: readonly Column<Row>[]): ColumnDef<Features, Row>[] {
  return columns.map((column) => ({
    id: column.key,
    header: column.header,
    enableSorting: column.sort !== undefined,
    cell: ({ row }) => column.cell(row.original),
  }));
}

/** What `aria-sort` says of a column. */
export function ariaSort(sort: string, key: string | undefined): "ascending" | "descending" | "none" | undefined {
  if (key === undefined) return undefined;
  if (sort === key) return "ascending";
  return sort === `-${key}` ? "descending" : "none";
}
