import { inFile, noColumn, pagedList, shortList } from "#contract/list.ts";
import { listColumns } from "#web/ui/table/list-columns.tsx";

// The type checker is the test: `tsc -b` fails when a line below `@ts-expect-error` compiles.

interface Row {
  id: string;
  name: string;
  size: number | null;
}

const columns = {
  ...inFile("id"),
  name: { label: "Name", kind: "text", sort: "name" },
  size: { label: "Size" },
} as const;
const list = pagedList<Row>()({ name: "row_list", sort: "-name", filters: {}, columns });

export const shown = listColumns(list, { size: ({ size }) => size });

// @ts-expect-error A column without a kind needs a cell.
export const withoutCell = listColumns(list, {});

// @ts-expect-error Each field of the row must be a column, in the file only, or neither.
export const withoutField = shortList<Row>()({ name: "row_list", columns: noColumn("id", "name") });

// @ts-expect-error The row has no such field.
export const unknownField = shortList<Row>()({ name: "row_list", columns: { ...columns, weight: "file" } });

const textual = { ...columns, size: { label: "Size", kind: "text" } } as const;
// @ts-expect-error A number cannot be shown as text.
export const wrongKind = shortList<Row>()({ name: "row_list", columns: textual });

// @ts-expect-error No column has this sort key.
export const unknownSort = pagedList<Row>()({ name: "row_list", sort: "size", filters: {}, columns });
