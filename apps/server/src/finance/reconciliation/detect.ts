import {
  mostStatementColumns,
  type StatementField,
  type StatementPreset,
  statementFields,
} from '@kolam/contract/finance/reconciliation/limits.ts';
import type {
  StatementFile,
  StatementMapping,
} from '@kolam/contract/finance/reconciliation/model.ts';
import { type Places, readHeader } from './layouts.ts';
import { type FileRecord, readRecords } from './records.ts';

type Separator = StatementFile['separator'];
const separators: readonly Separator[] = [',', ';', '\t', '|'];

/** Banks print an address and more above the header. */
const linesAbove = 100;

export type Detected = {
  separator: Separator;
  records: FileRecord[];
  /** Null when no record names the columns. */
  header: { at: number; preset: StatementPreset | null; places: Places } | null;
};

/** The maximum length of that part, in characters. */
const longestBeginning = 256 * 1024;

/**
 * Detects the separator, the records, and the header among the first ones. Chooses the separator by
 * which the header names the most columns, otherwise the one by which most lines have the same
 * number of cells.
 * @returns null when there are more than `most` records
 */
export async function detect(text: string, most: number): Promise<Detected | null> {
  const beginning = text.slice(0, longestBeginning);
  let best: { separator: Separator; score: number } = { separator: ',', score: 0 };
  for (const separator of separators) {
    const score = scoreOf(await readRecords(beginning, { separator, most: linesAbove }));
    if (score > best.score) best = { separator, score };
  }
  const { separator } = best;
  const records = await readRecords(text, { separator, most: most + 1 });
  return records.length > most ? null : { separator, records, header: headerIn(records) };
}

function scoreOf(records: FileRecord[]): number {
  const header = headerIn(records);
  if (header) return 1_000_000 * Object.keys(header.places).length;
  const widths = new Map<number, number>();
  for (const { cells } of records) {
    const width = cells?.length ?? 0;
    if (width > 1) widths.set(width, (widths.get(width) ?? 0) + 1);
  }
  return Math.max(0, ...[...widths].map(([width, times]) => times * 100 + width));
}

function headerIn(records: FileRecord[]): Detected['header'] {
  for (const [at, { cells }] of records.slice(0, linesAbove).entries()) {
    const header = cells && readHeader(cells.slice(0, mostStatementColumns));
    if (header) return { at, ...header };
  }
  return null;
}

/** Turns a header into a mapping. */
export function mappingOf({ records, header }: Detected): StatementMapping | null {
  const place = (field: StatementField) => header?.places[field] ?? null;
  if (!header) return null;
  return {
    ...(Object.fromEntries(statementFields.map((field) => [field, place(field)])) as Record<
      StatementField,
      number | null
    >),
    headerLine: records[header.at]?.line ?? null,
    dates: 'day-first',
    decimals: null,
  };
}

const samples = 3;
const looked = 50;

/** Returns the columns of a file with sample values, for the user to choose from. */
export function columnsOf(records: FileRecord[], headerLine: number | null) {
  const titles = records.find(({ line }) => line === headerLine)?.cells ?? [];
  const body = records.filter(({ line }) => line > (headerLine ?? 0)).slice(0, looked);
  const widest = Math.max(titles.length, ...body.map(({ cells }) => cells?.length ?? 0));
  return Array.from({ length: Math.min(widest, mostStatementColumns) }, (_, place) => ({
    place,
    title: (titles[place] ?? '').slice(0, 200),
    samples: body
      .flatMap(({ cells }) => cells?.[place] || [])
      .slice(0, samples)
      .map((cell) => cell.slice(0, 200)),
  }));
}
