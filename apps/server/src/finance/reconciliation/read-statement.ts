import type { PaymentDirection } from '@kolam/contract/finance/payments/values.ts';
import { mostShownRows, mostStatementRows } from '@kolam/contract/finance/reconciliation/limits.ts';
import {
  lineReasons,
  reconciliationMessages,
} from '@kolam/contract/finance/reconciliation/messages.ts';
import type {
  LeftLine,
  StatementFile,
  StatementMapping,
} from '@kolam/contract/finance/reconciliation/model.ts';
import { decodeStatement } from './decode.ts';
import { columnsOf, type Detected, detect, mappingOf } from './detect.ts';
import { decimalsIn } from './detect-decimals.ts';
import { withSign } from './detect-sign.ts';
import { titleKey } from './layouts.ts';
import { isOfWithdrawals } from './read-amount.ts';
import { dateParts } from './read-date.ts';
import { type ReadMapping, type ReadRow, readRow } from './read-row.ts';
import type { FileRecord } from './records.ts';
import { yieldEvery } from './yield-every.ts';

/** A movement with its sign. Amounts are in paise. */
export type StatementRow = Omit<ReadRow, 'size'> & { amount: number };

/** The content of a file. For lines that became no row, their count and the first ones. */
export type Reading = {
  file: Omit<StatementFile, 'fileName'>;
  rows: StatementRow[];
  bad: Lines;
  skipped: Lines;
};
type Lines = { count: number; first: LeftLine[] };

/** Lines of a file that are not movements are few compared with those that are. */
const mostRecords = mostStatementRows * 2;

/**
 * Reads a bank statement, detecting encoding, separator and columns, or by a mapping that the user
 * chose. Unreadable lines never prevent reading the others. No movement is dated after today in
 * India, since such a date is misread or miswritten.
 * @returns null when it has more rows than `mostStatementRows`
 */
export async function readStatement(
  bytes: Buffer,
  { chosen, today }: { chosen: StatementMapping | undefined; today: string },
): Promise<Reading | null> {
  const { text, encoding } = decodeStatement(bytes);
  const detected = await detect(text, mostRecords);
  if (!detected) return null;
  const found = mappingOf(detected);
  const mapping = await withDecimals(
    detected.records,
    chosen ?? (found && withSign(detected.records, found)),
  );
  const body = mapping && (await readBody(detected, { mapping, today }));
  if (body && body.rows.length > mostStatementRows) return null;
  const columns = columnsOf(detected.records, mapping?.headerLine ?? null);
  return {
    file: {
      encoding,
      separator: detected.separator,
      columns,
      preset: chosen ? null : (detected.header?.preset ?? null),
      mapping,
      problem: problemOf(detected, { mapping, body, columns: columns.length }),
    },
    ...(body ?? { rows: [], bad: { count: 0, first: [] }, skipped: { count: 0, first: [] } }),
  };
}

async function withDecimals(
  records: FileRecord[],
  mapping: StatementMapping | null,
): Promise<ReadMapping | null> {
  if (!mapping) return null;
  return { ...mapping, decimals: mapping.decimals ?? (await decimalsIn(records, mapping)) };
}

type Body = Omit<Reading, 'file'>;

function problemOf(
  { records }: Detected,
  read: { mapping: ReadMapping | null; body: Body | null; columns: number },
): string | null {
  const { mapping, body, columns } = read;
  if (records.length === 0) return reconciliationMessages.noTable;
  if (!mapping || !body) return reconciliationMessages.mappingNeeded;
  const { headerLine: _, dates, decimals: __, ...places } = mapping;
  const beyond = Object.values(places).some((place) => place !== null && place >= columns);
  if (beyond) return reconciliationMessages.mappingBeyond;
  if (dates === 'day-first' && readsMonthFirst(records, mapping)) {
    return reconciliationMessages.monthFirst;
  }
  if (body.rows.length > 0) return null;
  // A file with only a header has no unreadable rows.
  return body.bad.count === 0
    ? reconciliationMessages.noMovements
    : reconciliationMessages.nothingReadable;
}

/** Whether some dates have a day where the month should be, and none the other way round. */
function readsMonthFirst(records: FileRecord[], { date }: StatementMapping): boolean {
  const parts = records.flatMap(({ cells }) => dateParts(cells?.[date ?? -1] ?? '') ?? []);
  return (
    parts.some(({ first, second }) => first <= 12 && second > 12 && second <= 31) &&
    parts.every(({ first }) => first <= 12)
  );
}

/** The cost of a record besides its cells, and of each cell besides its text, in characters. */
const recordCost = 100;
const cellCost = 10;

function costOf({ cells }: FileRecord): number {
  return (cells ?? []).reduce((cost, cell) => cost + cellCost + cell.length, recordCost);
}

async function readBody(
  { records }: Detected,
  { mapping, today }: { mapping: ReadMapping; today: string },
): Promise<Body> {
  const header = records.find(({ line }) => line === mapping.headerLine)?.cells ?? null;
  const isHeader = (cells: string[]) =>
    cells.length === header?.length &&
    cells.every((cell, place) => titleKey(cell) === titleKey(header[place] ?? ''));
  const { sign } = mapping;
  const dIsDeposit =
    sign !== null &&
    isOfWithdrawals(
      records.map(({ line, cells }) => (line === mapping.headerLine ? '' : (cells?.[sign] ?? ''))),
      header?.[sign] ?? '',
    );
  const rows: ReadRow[] = [];
  const bad = counted();
  const skipped = counted();
  /** Lines that may be above the first movement or below the last. */
  let waiting: { record: FileRecord; reason: string; dayless: boolean }[] = [];
  const settle = () => {
    for (const { record, reason } of waiting) {
      // Without a header, lines above the first row count as one.
      if (rows.length > 0 || header) bad.add(record, reason);
      else skipped.add(record, lineReasons.beforeHeader);
    }
    waiting = [];
  };
  const turns = yieldEvery();
  for (const record of records) {
    if (turns.areDue(costOf(record))) await turns.give();
    if (record.line < (mapping.headerLine ?? 0)) {
      skipped.add(record, lineReasons.beforeHeader);
      continue;
    }
    if (record.line === mapping.headerLine) continue;
    if (record.cells === null) {
      waiting.push({ record, reason: lineReasons.unreadable, dayless: false });
      continue;
    }
    if (isHeader(record.cells)) {
      skipped.add(record, lineReasons.headerAgain);
      continue;
    }
    const outcome = readRow(record, { mapping, width: header?.length ?? null, today, dIsDeposit });
    if ('row' in outcome) {
      settle();
      rows.push(outcome.row);
    } else if ('summary' in outcome) skipped.add(record, lineReasons.summary);
    else waiting.push({ record, reason: outcome.bad, dayless: 'dayless' in outcome });
  }
  for (const { record, reason, dayless } of waiting) {
    if (dayless && rows.length > 0) skipped.add(record, lineReasons.afterEnd);
    else bad.add(record, reason);
  }
  return { rows: signed(rows), bad: bad.lines(), skipped: skipped.lines() };
}

/**
 * If any row has a direction, a row without one is a credit. If none has, the direction is unknown.
 */
function signed(rows: ReadRow[]): StatementRow[] {
  const haveDirections = rows.some(({ direction }) => direction !== null);
  return rows.map(({ size, ...row }) => {
    const direction: PaymentDirection | null = row.direction ?? (haveDirections ? 'in' : null);
    return { ...row, direction, amount: direction === 'out' ? -size : size };
  });
}

function counted() {
  const lines: LeftLine[] = [];
  return {
    add({ line, text }: FileRecord, reason: string) {
      lines.push({ line, reason, text });
    },
    lines(): Lines {
      const ordered = lines.sort((one, two) => one.line - two.line);
      return { count: lines.length, first: ordered.slice(0, mostShownRows) };
    },
  };
}
