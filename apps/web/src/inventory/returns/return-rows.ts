import type { ReturnSource } from '@kolam/contract/inventory/returns/model.ts';
import { type ReturnDecision, returnDecisions } from '@kolam/contract/inventory/returns/values.ts';

export type SourceRow = ReturnSource['rows'][number];

/** Units of a SKU with one decision. */
export type ReturnRow = {
  sku: string;
  decision: ReturnDecision;
  /** As typed. */
  qty: string;
  /** The quantity was typed or scanned, so other rows don't change it. */
  typed?: true;
};

/** Parses whole units. Empty and invalid text count as 0. */
export const unitsOf = (text: string): number => {
  const plain = text.replace(/[\s,]/g, '');
  return /^\d{1,9}$/.test(plain) ? Number(plain) : 0;
};

/** Returns why the typed text is not a valid number of units, or undefined. */
export const qtyProblem = (text: string): string | undefined =>
  text === '' || /^\d{1,9}$/.test(text) ? undefined : 'Whole units only';

/** Returns one row for each SKU, with all that is out, or with none for scanning. */
export const rowsOf = (source: readonly SourceRow[], start: 'all' | 'none'): ReturnRow[] =>
  source.map(({ sku, out }) => ({
    sku: sku.id,
    decision: 'ok',
    qty: start === 'all' ? String(out) : '0',
  }));

/** Returns the first row of a SKU, from which others are split off. */
const firstOf = (rows: readonly ReturnRow[], at: number): number =>
  rows.findIndex(({ sku }) => sku === rows[at]?.sku);

const outOf = (source: readonly SourceRow[], row: ReturnRow | undefined): number =>
  source.find(({ sku }) => sku.id === row?.sku)?.out ?? 0;

const sumOf = (rows: readonly ReturnRow[]): number =>
  rows.reduce((sum, { qty }) => sum + unitsOf(qty), 0);

const ofSku = (rows: readonly ReturnRow[], at: number) =>
  rows.filter(({ sku }) => sku === rows[at]?.sku);

/**
 * Whether an added row takes its units from the first row of its SKU and gives them back. It does
 * while the first row has the rest of all that is out, and no number typed by the user.
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

/**
 * Returns the maximum of a row: what is out, minus the rows of its SKU that it takes nothing from.
 */
export function mostOf(rows: readonly ReturnRow[], at: number, source: readonly SourceRow[]) {
  const giving = takesFromFirst(rows, at, source) ? firstOf(rows, at) : at;
  const row = rows[at];
  const others = rows.filter(({ sku }, n) => n !== at && n !== giving && sku === row?.sku);
  return Math.max(0, outOf(source, row) - sumOf(others));
}

const changed = (rows: readonly ReturnRow[], at: number, patch: Partial<ReturnRow>): ReturnRow[] =>
  rows.map((row, n) => (n === at ? { ...row, ...patch } : row));

/**
 * Returns the rows with a new quantity in one, up to what is out. Empty text stays and counts as 0,
 * and negative numbers become 0. A fraction stays as typed and is refused there. An added row keeps
 * what is typed, and the first row of its SKU has the rest until a number is typed there too.
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

/** Returns the decisions that no other row of its SKU has. */
export const decisionsLeft = (rows: readonly ReturnRow[], at: number): ReturnDecision[] =>
  returnDecisions.filter(
    (decision) =>
      !rows.some((row, n) => n !== at && row.sku === rows[at]?.sku && row.decision === decision),
  );

/** Returns the rows with another decision in one. */
export const withDecision = (
  rows: readonly ReturnRow[],
  at: number,
  decision: ReturnDecision,
): ReturnRow[] => changed(rows, at, { decision });

/** Adds a row of the same SKU, for units with another decision. */
export function split(rows: readonly ReturnRow[], at: number): ReturnRow[] {
  const row = rows[at];
  const decision = decisionsLeft(rows, at).find((one) => one !== row?.decision);
  if (!row || !decision) return [...rows];
  return rows.toSpliced(at + 1, 0, { sku: row.sku, decision, qty: '0' });
}

/** Whether a row is an additional one of its SKU, and can be removed. */
export const isExtra = (rows: readonly ReturnRow[], at: number): boolean =>
  rows.findIndex(({ sku }) => sku === rows[at]?.sku) < at;

const isNamed = ({ sku }: SourceRow, code: string) =>
  [sku.code, sku.barcode].some((one) => one?.toLowerCase() === code.toLowerCase());

type Scan = { code: string; decision: ReturnDecision; source: readonly SourceRow[] };
type Scanned =
  | { rows: ReturnRow[]; found: SourceRow; qty: number }
  | { problem: 'unknown' }
  | { problem: 'all'; found: SourceRow };

/** Returns the rows after a scan added one unit with a decision. */
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

/** The units of all rows together. */
export const totalOf = (rows: readonly ReturnRow[]): number =>
  rows.reduce((sum, { qty }) => sum + unitsOf(qty), 0);

/** Returns the lines to send: rows with units. */
export const linesOf = (rows: readonly ReturnRow[]) =>
  rows
    .map(({ sku, qty, decision }) => ({ sku, qty: unitsOf(qty), condition: decision }))
    .filter(({ qty }) => qty > 0);
