import type {
  EmployeeImport,
  ImportMapping,
} from '@kolam/contract/people/employee-imports/model.ts';

type FileHead = Pick<EmployeeImport, 'header' | 'sample'>;

const blank = (name: string) => name.trim() === '';

/** Returns the name of a file's column: its header, or its position where that is not enough. */
function columnName(header: readonly string[], place: number): string {
  const name = header[place]?.trim() ?? '';
  if (blank(name)) return `Column ${place + 1}`;
  const twins = header.filter((other) => other.trim() === name).length > 1;
  return twins ? `${name} (column ${place + 1})` : name;
}

/** Returns every column of the file as an option. */
export const columnOptions = ({ header }: FileHead) =>
  header.map((_, place) => ({ value: String(place), label: columnName(header, place) }));

/** Returns the first two different values of a column, as they are in the file. */
export function samplesOf({ sample }: FileHead, place: number): string[] {
  const values = sample.map((row) => row[place]?.trim() ?? '').filter((value) => value !== '');
  return [...new Set(values)].slice(0, 2);
}

/** Returns the names of the unused columns. Empty ones without a name don't count. */
export function unusedColumns(file: FileHead, mapping: ImportMapping): string[] {
  const used = new Set(Object.values(mapping));
  return file.header.flatMap((name, place) => {
    const empty = blank(name) && samplesOf(file, place).length === 0;
    return used.has(place) || empty ? [] : [columnName(file.header, place)];
  });
}
