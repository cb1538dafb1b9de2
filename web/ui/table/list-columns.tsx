import type { ReactNode } from "react";
import type { ListColumn, ListColumns, ListDescription } from "#contract/list.ts";
import { shortDay } from "#contract/time-words.ts";
import { ClinicTime, RelativeTime } from "#web/ui/view/times.tsx";
import type { Column } from "./table-columns.ts";

type Cell<Row> = (row: Row) => ReactNode;
type Labelled<Columns> = {
  [Key in keyof Columns]: Columns[Key] extends { label: string } ? Key : never;
}[keyof Columns];
type OfKind<Columns> = { [Key in keyof Columns]: Columns[Key] extends { kind: string } ? Key : never }[keyof Columns];

type Cells<Row, Columns> = { readonly [Key in Exclude<Labelled<Columns>, OfKind<Columns>>]: Cell<Row> } & {
  readonly [Key in Labelled<Columns>]?: Cell<Row>;
};

export function listColumns<Row extends object, const Columns extends ListColumns<Row>>(
  { columns, first = [] }: ListDescription<Row, Columns>,
  cells: Cells<Row, Columns>,
): readonly Column<Row>[] {
  const own: Readonly<Record<string, Cell<Row> | undefined>> = cells;
  const keys = [...new Set<string>([...first, ...Object.keys(columns)])];
  const described: Readonly<Record<string, ListColumn | "file" | null>> = columns;
  return keys.flatMap((key) => {
    const column = described[key];
    if (typeof column !== "object" || column?.label === undefined) return [];
    const { label, kind, file: _file, ...look } = column as ListColumn<Row[keyof Row]> & { label: string };
    const shown = own[key] ?? ((row: Row) => show(kind, row[key as keyof Row]));
    return [{ key, header: label, cell: shown, ...(kind === "count" && { align: "end" }), ...look }];
  });
}

function show(kind: string | undefined, value: unknown): ReactNode {
  if (value === null || value === undefined) return null;
  if (typeof value === "number") return value.toLocaleString("en-US");
  const text = String(value);
  if (kind === "code") return <code>{text}</code>;
  if (kind === "day") return `${shortDay(text)}, ${text.slice(0, 4)}`;
  if (kind === "time") return <ClinicTime at={text} />;
  return kind === "ago" ? <RelativeTime at={text} /> : text;
}
