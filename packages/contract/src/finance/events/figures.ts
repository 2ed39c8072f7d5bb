/** The figures of an event, in paise. Everything that shows or sums them goes by these functions. */
import { costHeads, type EventHead, eventHeads } from './heads.ts';

/** An amount of each head. */
export type HeadAmounts = Record<EventHead, number>;

/** Documents linked to a head: how many count, their value without GST, and what of it was credited. */
export type LinkedDocuments = { count: number; value: number; credited: number };

/**
 * What the figures of an event are made of; `manual` is what nobody wrote a document for, `goods` what
 * was used, damaged or lost of the goods issued to it, a part of supplies.
 */
export type EventParts = {
  budget: HeadAmounts | null;
  manual: HeadAmounts | null;
  documents: Partial<Record<EventHead, LinkedDocuments>>;
  goods: number;
};

export const nothingLinked: LinkedDocuments = { count: 0, value: 0, credited: 0 };

/** What linked documents come to: their value without GST less what was credited of it. */
export const amountOf = ({ value, credited }: LinkedDocuments): number => value - credited;

/** The five cost heads together. */
export const costsOf = (amounts: HeadAmounts): number =>
  costHeads.reduce((sum, head) => sum + amounts[head], 0);

/** What is left of the revenue after all costs. */
export const marginOf = (amounts: HeadAmounts): number => amounts.revenue - costsOf(amounts);

/** What of the goods counts for a head. */
export const goodsOf = ({ goods }: Pick<EventParts, 'goods'>, head: EventHead): number =>
  head === 'supplies' ? goods : 0;

/** What was earned and spent by head: the manual part, the linked documents and goods. */
export function actualOf(parts: Omit<EventParts, 'budget'>): HeadAmounts {
  const { manual, documents } = parts;
  const of = (head: EventHead) =>
    (manual?.[head] ?? 0) + amountOf(documents[head] ?? nothingLinked) + goodsOf(parts, head);
  return Object.fromEntries(eventHeads.map((head) => [head, of(head)])) as HeadAmounts;
}

/** Whether anything is known of what was earned and spent. */
export const hasActual = ({ manual, documents, goods }: Omit<EventParts, 'budget'>): boolean =>
  manual !== null || goods > 0 || Object.values(documents).some(({ count }) => count > 0);

/** Whether a variance is good news: more revenue or margin than planned, or less cost. */
export const isFavourable = (head: EventHead | 'margin', variance: number): boolean =>
  head === 'revenue' || head === 'margin' ? variance >= 0 : variance <= 0;
