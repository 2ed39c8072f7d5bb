import { inPaise } from '@kolam/contract/core/paise.ts';
import {
  type EventParts,
  type HeadAmounts,
  isFavourable,
  type LinkedDocuments,
  marginOf,
} from '@kolam/contract/finance/events/figures.ts';
import {
  costHeads,
  type EventHead,
  eventHeadLabels,
  eventHeads,
} from '@kolam/contract/finance/events/heads.ts';
import type { EventDetail } from '@kolam/contract/finance/events/model.ts';
import type { FigureStep } from '#ui/explained-figure.tsx';
import { ledgerText } from '#ui/ledger-text.ts';

type Block = NonNullable<EventDetail['budget']>;

const amountsOf = (block: Block): HeadAmounts =>
  Object.fromEntries(eventHeads.map((head) => [head, inPaise(block[head])])) as HeadAmounts;

/** Returns the amounts behind an event's figures, in paise, for the functions that explain them. */
export function partsOf({ budget, manual, heads }: EventDetail): EventParts {
  const documents: Partial<Record<EventHead, LinkedDocuments>> = {};
  let goods = 0;
  for (const { head, documents: linked, goods: ofHead } of heads) {
    goods += inPaise(ofHead);
    const { count, value, credited } = linked;
    documents[head] = { count, value: inPaise(value), credited: inPaise(credited) };
  }
  return {
    budget: budget && amountsOf(budget),
    manual: manual && amountsOf(manual),
    documents,
    goods,
  };
}

/** Whether an event has both sides of the table by head. */
export const showsHeads = ({ budget, actual }: Pick<EventDetail, 'budget' | 'actual'>): boolean =>
  budget !== null && actual !== null;

/** The meaning of a variance: its text, word and colour. */
export type Expected = { text: string; word: string; tone: 'good' | 'bad' | 'none' };

/** Returns the verdict for a head or the margin. `variance` is in paise, actual less budget. */
export function expectedOf(head: EventHead | 'margin', variance: number): Expected {
  if (variance === 0) return { text: ledgerText(0), word: 'As planned', tone: 'none' };
  const earns = head === 'revenue' || head === 'margin';
  const [above, below] = earns ? ['Above plan', 'Below plan'] : ['Over budget', 'Under budget'];
  return {
    text: `${variance > 0 ? '+' : ''}${ledgerText(variance)}`,
    word: variance > 0 ? above : below,
    tone: isFavourable(head, variance) ? 'good' : 'bad',
  };
}

/** Returns the calculation of the planned margin. */
export function plannedMarginSteps(budget: HeadAmounts): FigureStep[] {
  const costs = costHeads.filter((head) => budget[head] !== 0);
  return [
    { label: eventHeadLabels.revenue, how: 'Planned', amount: budget.revenue },
    ...costs.map((head) => ({
      label: eventHeadLabels[head],
      how: 'Planned',
      amount: -budget[head],
    })),
    { label: 'Margin', how: 'Planned revenue less planned costs', amount: marginOf(budget) },
  ];
}
