/** The figures of an event, in paise. Everything that shows or sums them uses these functions. */
import { costHeads, type EventHead, eventHeads } from './heads.ts';

/** An amount per head. */
export type HeadAmounts = Record<EventHead, number>;

/**
 * The documents linked to a head: the number that count, their value without GST, and the credited
 * amount.
 */
export type LinkedDocuments = { count: number; value: number; credited: number };

/**
 * The inputs of an event's figures. `manual` is what no document covers. `goods` is the cost of
 * issued goods that were used, damaged or lost, a part of supplies.
 */
export type EventParts = {
  budget: HeadAmounts | null;
  manual: HeadAmounts | null;
  documents: Partial<Record<EventHead, LinkedDocuments>>;
  goods: number;
};

export const nothingLinked: LinkedDocuments = { count: 0, value: 0, credited: 0 };

/** Returns the value of linked documents without GST, less what was credited. */
export const amountOf = ({ value, credited }: LinkedDocuments): number => value - credited;

/** Sums the five cost heads. */
export const costsOf = (amounts: HeadAmounts): number =>
  costHeads.reduce((sum, head) => sum + amounts[head], 0);

/** Returns the revenue less all costs. */
export const marginOf = (amounts: HeadAmounts): number => amounts.revenue - costsOf(amounts);

/** Returns the cost of goods that counts for a head. */
export const goodsOf = ({ goods }: Pick<EventParts, 'goods'>, head: EventHead): number =>
  head === 'supplies' ? goods : 0;

/** Returns revenue and costs by head: the manual part, the linked documents and the goods. */
export function actualOf(parts: Omit<EventParts, 'budget'>): HeadAmounts {
  const { manual, documents } = parts;
  const of = (head: EventHead) =>
    (manual?.[head] ?? 0) + amountOf(documents[head] ?? nothingLinked) + goodsOf(parts, head);
  return Object.fromEntries(eventHeads.map((head) => [head, of(head)])) as HeadAmounts;
}

/** Returns whether any revenue or cost is known. */
export const hasActual = ({ manual, documents, goods }: Omit<EventParts, 'budget'>): boolean =>
  manual !== null || goods > 0 || Object.values(documents).some(({ count }) => count > 0);

/** Returns whether a variance is favourable: more revenue or margin than planned, or less cost. */
export const isFavourable = (head: EventHead | 'margin', variance: number): boolean =>
  head === 'revenue' || head === 'margin' ? variance >= 0 : variance <= 0;
