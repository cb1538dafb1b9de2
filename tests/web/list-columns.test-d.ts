import { inFile, noColumn, pagedList, shortList } from "#contract/list.ts";
import { listColumns } from "#web/ui/table/list-columns.tsx";

// Nothing here runs. `tsc -b` reads it: a line below `@ts-expect-error` that became right is an error itself.

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

// @ts-expect-error A field of the row is missing: it is a column, in the file alone, or neither.
export const withoutField = shortList<Row>()({ name: "row_list", columns: noColumn("id", "name") });

// @ts-expect-error The row has no such field.
export const unknownField = shortList<Row>()({ name: "row_list", columns: { ...columns, weight: "file" } });

const textual = { ...columns, size: { label: "Size", kind: "text" } } as const;
// @ts-expect-error A number is not shown as text.
export const wrongKind = shortList<Row>()({ name: "row_list", columns: textual });

// @ts-expect-error No column sorts by that.
export const unknownSort = pagedList<Row>()({ name: "row_list", sort: "size", filters: {}, columns });
