import {
  type ColumnDef,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from "@tanstack/react-table";
import type { ReactNode } from "react";
import type { ListColumn } from "#contract/list.ts";

export const features = tableFeatures({ rowPaginationFeature, rowSelectionFeature, rowSortingFeature });
export type Features = typeof features;

export interface Column<Row> extends Pick<ListColumn, "sort" | "firstSort" | "isRowHeader" | "align"> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  hidesHeader?: boolean;
}

export function toColumnDefs<Row extends object>(columns: readonly Column<Row>[]): ColumnDef<Features, Row>[] {
  return columns.map((column) => ({
    id: column.key,
    header: column.header,
    enableSorting: column.sort !== undefined,
    cell: ({ row }) => column.cell(row.original),
  }));
}

export function ariaSort(sort: string, key: string | undefined): "ascending" | "descending" | "none" | undefined {
  if (key === undefined) return undefined;
  if (sort === key) return "ascending";
  return sort === `-${key}` ? "descending" : "none";
}
