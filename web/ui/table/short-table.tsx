import { ScrollRegion } from "#web/ui/base/scroll-region.tsx";
import { ExportButton, type FileOf } from "./export-button.tsx";
import type { Column } from "./table-columns.ts";

interface ShortTableProps<Row extends object> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  className?: string;
  file?: FileOf;
}

const NO_FILTERS = {};

export function ShortTable<Row extends object>({
  caption,
  columns,
  rows,
  rowId,
  className = "",
  file,
}: ShortTableProps<Row>) {
  return (
    <div className="data-table">
      {file && (
        <div className="table-tools">
          <ExportButton file={file} query={NO_FILTERS} of={caption} />
        </div>
      )}
      <ScrollRegion className={`table-scroll ${className}`} aria-label={caption}>
        <table>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ key, header, hidesHeader, align }) => (
                <th key={key} scope="col" data-align={align}>
                  {hidesHeader ? <span className="sr-only">{header}</span> : header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowId(row)}>
                {columns.map((column) => (
                  <Cell key={column.key} column={column} row={row} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}

function Cell<Row extends object>({ column, row }: { column: Column<Row>; row: Row }) {
  if (column.isRowHeader) return <th scope="row">{column.cell(row)}</th>;
  return <td data-align={column.align}>{column.cell(row)}</td>;
}
