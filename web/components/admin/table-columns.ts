import {
  type ColumnDef,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from "@tanstack/react-table";
import type { ReactNode } from "react";

/** What our tables can do; the server does the sorting and the paging. */
export const features = tableFeatures({ rowPaginationFeature, rowSelectionFeature, rowSortingFeature });
export type Features = typeof features;

/** One column of a DataTable. */
export interface Column<Row> {
  /** Unique in the table. */
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The key by which the server sorts it (`sortOf` in the contract); without it the header is no button. */
  sort?: string;
  /** The way of the first press; times and counts mostly begin with the newest and the most. */
  firstSort?: "asc" | "desc";
  /** The cell that names its row, mostly the first: it gets the row's link, and stays in view when others scroll. */
  isRowHeader?: boolean;
  /** Numbers stand at the end. */
  align?: "end";
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
