import { ScrollRegion } from "#web/components/ui/scroll-region.tsx";
import { ExportButton } from "./export-button.tsx";
import type { Column } from "./table-columns.ts";

interface ShortTableProps<Row extends object> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  className?: string;
  /** 'Export CSV' asks it: "admin/compliance/files/vendors". */
  exportPath?: string;
  /** The filters that the rows went through, for the file. */
  exportQuery?: Readonly<Record<string, string | undefined>>;
}

const NO_FILTERS = {};

/** A short list that is all there at once. */
export function ShortTable<Row extends object>({
  caption,
  columns,
  rows,
  rowId,
  className = "",
  exportPath,
  exportQuery = NO_FILTERS,
}: ShortTableProps<Row>) {
  return (
    <div className="data-table">
      {exportPath && (
        <div className="table-tools">
          <ExportButton path={exportPath} query={exportQuery} of={caption} />
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
