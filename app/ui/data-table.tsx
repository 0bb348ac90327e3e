import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface DataColumn<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  /** Text is left-aligned and wraps; numbers are right-aligned. */
  isText?: boolean;
  /** Left-aligned like text, but without wrapping: a day. */
  isLeft?: boolean;
  /** The header cell of its row; by default the first column. */
  isHead?: boolean;
}

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Minimum width; on narrower screens the table scrolls sideways. */
  className?: string;
}

/** Longer tables scroll: ten and a half rows are visible, which shows that there are more. */
const rowsSeen = 12;

/** A table of numbers. A long one scrolls in its own focusable area with a sticky head. */
export function DataTable<Row>({ label, columns, rows, keyOf, className }: DataTableProps<Row>) {
  const head = Math.max(
    0,
    columns.findIndex(({ isHead }) => isHead),
  );
  const place = ({ isText, isLeft }: DataColumn<Row>, index: number) =>
    classNames("pr-4 last:pr-1", isText || isLeft || index === head ? "text-left" : "text-right");
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className={classNames("relative overflow-auto", rows.length > rowsSeen && "max-h-112")}
    >
      <table
        className={classNames("w-full border-separate border-spacing-0 text-s wrap-normal tabular-nums", className)}
      >
        <thead className="text-text-2">
          <tr>
            {columns.map((column, index) => (
              <th
                key={column.name}
                scope="col"
                className={classNames(
                  "sticky top-0 z-1 border-b border-line bg-bg py-2 align-bottom font-medium",
                  place(column, index),
                )}
              >
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column, index) => {
                const Cell = index === head ? "th" : "td";
                return (
                  <Cell
                    key={column.name}
                    scope={index === head ? "row" : undefined}
                    className={classNames(
                      "border-b border-line py-2 align-top",
                      index === head && "font-normal",
                      column.isText ? "wrap-anywhere" : "whitespace-nowrap",
                      place(column, index),
                    )}
                  >
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
