import type { Row as TableRow } from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import type { ReactNode } from "react";
import type { Column, Features } from "./table-columns.ts";

/** A row of one line, before it is measured. */
const ROW_PX = 49;
const OVERSCAN = 12;

export type RowLink<Row> = (row: Row, words: ReactNode) => ReactNode;

interface Shown<Row> {
  rowLink: RowLink<Row> | undefined;
  rowName: ((row: Row) => string) | undefined;
  canSelect: boolean;
}

interface RowsProps<Row extends object> {
  rows: readonly TableRow<Features, Row>[];
  columns: readonly Column<Row>[];
  shown: Shown<Row>;
  scroller: HTMLElement | null;
}

export function PlainRows<Row extends object>({ rows, columns, shown }: RowsProps<Row>) {
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={row.id} aria-selected={shown.canSelect ? row.getIsSelected() : undefined}>
          <Cells row={row} columns={columns} shown={shown} />
        </tr>
      ))}
    </tbody>
  );
}

export function VirtualRows<Row extends object>({ rows, columns, shown, scroller }: RowsProps<Row>) {
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: OVERSCAN,
  });
  const items = virtualizer.getVirtualItems();
  const width = columns.length + (shown.canSelect ? 1 : 0);
  return (
    <>
      <Space height={items[0]?.start ?? 0} width={width} />
      <tbody>
        {items.map(({ index }) => {
          const row = rows[index];
          return (
            row && (
              <tr
                key={row.id}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-rowindex={index + 2}
                aria-selected={shown.canSelect ? row.getIsSelected() : undefined}
              >
                <Cells row={row} columns={columns} shown={shown} />
              </tr>
            )
          );
        })}
      </tbody>
      <Space height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} width={width} />
    </>
  );
}

function Space({ height, width }: { height: number; width: number }) {
  if (height <= 0) return null;
  return (
    <tbody aria-hidden="true">
      <tr>
        <td colSpan={width} style={{ height, padding: 0 }} />
      </tr>
    </tbody>
  );
}

interface CellsProps<Row extends object> {
  row: TableRow<Features, Row>;
  columns: readonly Column<Row>[];
  shown: Shown<Row>;
}

function Cells<Row extends object>({ row, columns, shown: { rowLink, rowName, canSelect } }: CellsProps<Row>) {
  const { original } = row;
  return (
    <>
      {canSelect && (
        <td className="pick">
          <label>
            <input
              type="checkbox"
              aria-label={`Choose ${rowName?.(original) ?? `row ${row.index + 1}`}`}
              checked={row.getIsSelected()}
              onChange={row.getToggleSelectedHandler()}
            />
          </label>
        </td>
      )}
      {columns.map(({ key, cell, isRowHeader, align }) =>
        isRowHeader ? (
          <th key={key} scope="row" data-align={align}>
            {rowLink ? rowLink(original, cell(original)) : cell(original)}
          </th>
        ) : (
          <td key={key} data-align={align}>
            {cell(original)}
          </td>
        ),
      )}
    </>
  );
}
