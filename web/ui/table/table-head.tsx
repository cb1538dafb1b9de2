import { ariaSort, type Column } from "./table-columns.ts";
import type { DataTableModel } from "./use-data-table.ts";
import type { List } from "./use-list-state.ts";

interface TableHeadProps<Row extends object> {
  table: DataTableModel<Row>;
  columns: readonly Column<Row>[];
  list: Pick<List, "state" | "sortBy">;
  canSelect: boolean;
}

export function TableHead<Row extends object>({ table, columns, list, canSelect }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {canSelect && (
          <th scope="col" className="pick">
            <label>
              <input
                type="checkbox"
                aria-label="Choose all rows of this page"
                checked={table.getIsAllRowsSelected()}
                ref={(box) => {
                  if (box) box.indeterminate = table.getIsSomeRowsSelected();
                }}
                onChange={table.getToggleAllRowsSelectedHandler()}
              />
            </label>
          </th>
        )}
        {columns.map((column) => (
          <HeaderCell key={column.key} column={column} list={list} />
        ))}
      </tr>
    </thead>
  );
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  list: Pick<List, "state" | "sortBy">;
}

function HeaderCell<Row>({ column: { header, sort, firstSort, align, hidesHeader }, list }: HeaderCellProps<Row>) {
  return (
    <th scope="col" aria-sort={ariaSort(list.state.sort, sort)} data-align={align}>
      {sort === undefined ? (
        <span className={hidesHeader ? "sr-only" : undefined}>{header}</span>
      ) : (
        <button type="button" onClick={() => list.sortBy(sort, firstSort)}>
          {header}
        </button>
      )}
    </th>
  );
}
