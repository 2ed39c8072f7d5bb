import type { ReturnSource } from '@kolam/contract/inventory/returns/model.ts';
import { type ReturnDecision, returnDecisions } from '@kolam/contract/inventory/returns/terms.ts';

export type SourceRow = ReturnSource['rows'][number];

/** So many units of a SKU, and what becomes of them. */
export type ReturnRow = {
  sku: string;
  decision: ReturnDecision;
  /** As typed. */
  qty: string;
  /** The quantity was typed or scanned: no other row changes it. */
  typed?: true;
};

/** Whole units, as typed; nothing, and what is no number, counts as 0. */
export const unitsOf = (text: string): number => {
  const plain = text.replace(/[\s,]/g, '');
  return /^\d{1,9}$/.test(plain) ? Number(plain) : 0;
};

/** Why what was typed is no number of units; undefined for none yet. */
export const qtyProblem = (text: string): string | undefined =>
  text === '' || /^\d{1,9}$/.test(text) ? undefined : 'Whole units only';

/** A row of each SKU: of all that is out, or of none, for those who scan. */
export const rowsOf = (source: readonly SourceRow[], start: 'all' | 'none'): ReturnRow[] =>
  source.map(({ sku, out }) => ({
    sku: sku.id,
    decision: 'ok',
    qty: start === 'all' ? String(out) : '0',
  }));

/** The first row of a SKU, from which the others are split off. */
const firstOf = (rows: readonly ReturnRow[], at: number): number =>
  rows.findIndex(({ sku }) => sku === rows[at]?.sku);

const outOf = (source: readonly SourceRow[], row: ReturnRow | undefined): number =>
  source.find(({ sku }) => sku.id === row?.sku)?.out ?? 0;

const sumOf = (rows: readonly ReturnRow[]): number =>
  rows.reduce((sum, { qty }) => sum + unitsOf(qty), 0);

const ofSku = (rows: readonly ReturnRow[], at: number) =>
  rows.filter(({ sku }) => sku === rows[at]?.sku);

/**
 * Whether a row that was split off takes its units from the first row of its SKU, and gives them back: as
 * long as the first row has the rest of all that is out, and no number that a person gave it.
 */
const takesFromFirst = (
  rows: readonly ReturnRow[],
  at: number,
  source: readonly SourceRow[],
): boolean => {
  const first = firstOf(rows, at);
  if (first === at || rows[first]?.typed) return false;
  return sumOf(ofSku(rows, at)) === outOf(source, rows[at]);
};

/** How many a row can have at most: what is out without the rows of its SKU that it takes nothing from. */
export function mostOf(rows: readonly ReturnRow[], at: number, source: readonly SourceRow[]) {
  const giving = takesFromFirst(rows, at, source) ? firstOf(rows, at) : at;
  const row = rows[at];
  const others = rows.filter(({ sku }, n) => n !== at && n !== giving && sku === row?.sku);
  return Math.max(0, outOf(source, row) - sumOf(others));
}

const changed = (rows: readonly ReturnRow[], at: number, patch: Partial<ReturnRow>): ReturnRow[] =>
  rows.map((row, n) => (n === at ? { ...row, ...patch } : row));

/**
 * The rows with another quantity in one, up to what is out; empty stays empty and counts as 0, and less than
 * none is none. What is no whole number stays as typed, to be refused where it stands. A row that was split
 * off keeps what is typed, and the first row of its SKU has the rest until a number is typed there too.
 */
export function withQty(
  rows: readonly ReturnRow[],
  { at, text, source }: { at: number; text: string; source: readonly SourceRow[] },
): ReturnRow[] {
  const plain = text.replace(/[\s,]/g, '');
  const typed = /^-\d+$/.test(plain) ? '0' : plain;
  const isUnits = typed !== '' && qtyProblem(typed) === undefined;
  const qty = isUnits ? String(Math.min(Number(typed), mostOf(rows, at, source))) : typed;
  const next = changed(rows, at, { qty, typed: true });
  if (!takesFromFirst(rows, at, source)) return next;
  const first = firstOf(rows, at);
  const split = sumOf(ofSku(next, at)) - unitsOf(next[first]?.qty ?? '');
  return changed(next, first, { qty: String(outOf(source, rows[at]) - split) });
}

/** The decisions that no other row of its SKU has. */
export const decisionsLeft = (rows: readonly ReturnRow[], at: number): ReturnDecision[] =>
  returnDecisions.filter(
    (decision) =>
      !rows.some((row, n) => n !== at && row.sku === rows[at]?.sku && row.decision === decision),
  );

/** Another decision for one row. */
export const withDecision = (
  rows: readonly ReturnRow[],
  at: number,
  decision: ReturnDecision,
): ReturnRow[] => changed(rows, at, { decision });

/** One more row of the same SKU, for units of which something else becomes. */
export function split(rows: readonly ReturnRow[], at: number): ReturnRow[] {
  const row = rows[at];
  const decision = decisionsLeft(rows, at).find((one) => one !== row?.decision);
  if (!row || !decision) return [...rows];
  return rows.toSpliced(at + 1, 0, { sku: row.sku, decision, qty: '0' });
}

/** Whether it is a row beside another one of its SKU, and can go again. */
export const isExtra = (rows: readonly ReturnRow[], at: number): boolean =>
  rows.findIndex(({ sku }) => sku === rows[at]?.sku) < at;

const isNamed = ({ sku }: SourceRow, code: string) =>
  [sku.code, sku.barcode].some((one) => one?.toLowerCase() === code.toLowerCase());

type Scan = { code: string; decision: ReturnDecision; source: readonly SourceRow[] };
type Scanned =
  | { rows: ReturnRow[]; found: SourceRow; qty: number }
  | { problem: 'unknown' }
  | { problem: 'all'; found: SourceRow };

/** The rows after one unit more was scanned, to be decided so. */
export function withScan(rows: readonly ReturnRow[], { code, decision, source }: Scan): Scanned {
  const found = source.find((row) => isNamed(row, code));
  if (!found) return { problem: 'unknown' };
  const ofSku = rows.filter(({ sku }) => sku === found.sku.id);
  const sum = ofSku.reduce((total, { qty }) => total + unitsOf(qty), 0);
  if (sum >= found.out) return { problem: 'all', found };
  const at = rows.findIndex((row) => row.sku === found.sku.id && row.decision === decision);
  if (at >= 0) {
    const qty = unitsOf(rows[at]?.qty ?? '') + 1;
    return { rows: changed(rows, at, { qty: String(qty), typed: true }), found, qty };
  }
  const untouched = rows.findIndex((row) => row.sku === found.sku.id && unitsOf(row.qty) === 0);
  if (untouched >= 0) {
    const patch = { decision, qty: '1', typed: true } as const;
    return { rows: changed(rows, untouched, patch), found, qty: 1 };
  }
  const last = rows.findLastIndex(({ sku }) => sku === found.sku.id);
  const row: ReturnRow = { sku: found.sku.id, decision, qty: '1', typed: true };
  return { rows: rows.toSpliced(last + 1, 0, row), found, qty: 1 };
}

/** Units that come back or are written down, all rows together. */
export const totalOf = (rows: readonly ReturnRow[]): number =>
  rows.reduce((sum, { qty }) => sum + unitsOf(qty), 0);

/** What is sent of the rows: those with something in them. */
export const linesOf = (rows: readonly ReturnRow[]) =>
  rows
    .map(({ sku, qty, decision }) => ({ sku, qty: unitsOf(qty), condition: decision }))
    .filter(({ qty }) => qty > 0);
