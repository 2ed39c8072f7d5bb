import { formatDateTime, formatNumber } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import type { Count, CountLine } from './queries.ts';
import { countRoutes } from './routes.ts';

/** What is counted: one box, or a whole warehouse. */
export const placeOf = ({ box, wh }: Pick<Count, 'box' | 'wh'>): string =>
  box ? `${box.code} · ${wh.name}` : wh.name;

/** The place of a line. */
export const linePlace = ({ box }: Pick<CountLine, 'box'>): string => box?.code ?? 'Unboxed';

/** "+3", "−2", "0". */
export const signed = (units: number): string =>
  units > 0 ? `+${formatNumber(units)}` : formatNumber(units).replace('-', '−');

/** "+₹380.00", "−₹402.56", "₹0.00": the value of a difference. */
export const signedRupees = (rupees: number): string =>
  (rupees > 0 ? '+' : '') + ledgerRupees(rupees).replace('-', '−');

/** "5 were issued and not yet picked", as of the counting. */
export const issuedText = (issued: number): string =>
  `${formatNumber(issued)} ${issued === 1 ? 'was' : 'were'} issued and not yet picked`;

/**
 * How many of the issued units were counted: "all of them counted too", "3 of them counted too".
 */
export function countedText(issued: number, among: number | null): string {
  if (among === null) return '';
  if (among === 0) return issued === 1 ? 'it had left before' : 'they had left before';
  if (among === issued) return 'counted too';
  return `${formatNumber(among)} of them counted too`;
}

/** Estimates how many issued units were counted with the rest: the surplus over the book. */
export function likelyAmong({
  book,
  issued,
  counted,
}: {
  book: number;
  issued: number;
  counted: number;
}): number {
  const more = counted - book;
  return more > 0 && more <= issued ? more : 0;
}

type Correction = NonNullable<CountLine['corrected']>;

/** "−2 put right by hand since (Asha, 21 Nov 2026, 10:40, “Found short”)". */
export const correctedText = ({ units, by, at, reason }: Correction): string =>
  `${signed(units)} put right by hand since (${by}, ${formatDateTime(at)}, “${reason}”)`;

export const breadcrumbs = { to: countRoutes.list(), label: 'Stock counts' };
