/** The table as text: a line for each thing, a column for each role. */

export interface Row<Column extends string> {
  readonly name: string;
  readonly cells: Readonly<Record<Column, string>>;
}

/** Lines of a part, under its head. Equal cells all along a line are said once. */
export function lines<Column extends string>(
  title: string,
  columns: readonly Column[],
  rows: readonly Row<Column>[],
): string[] {
  const first = Math.max(title.length, ...rows.map(({ name }) => name.length));
  const width = (column: Column): number => Math.max(column.length, ...rows.map(({ cells }) => cells[column].length));
  const line = (name: string, cell: (column: Column) => string): string =>
    [name.padEnd(first), ...columns.map((column) => cell(column).padEnd(width(column)))].join('  ').trimEnd();
  return [line(title, (column) => column), ...rows.map(({ name, cells }) => line(name, (column) => cells[column]))];
}
