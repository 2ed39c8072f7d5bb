/** How an event's figures came about, step by step; amounts in paise. */

import type { WorkingStep } from '#finance/tax/working.ts';
import { rupeeFigure } from '../../core/rupee-text.ts';
import {
  actualOf,
  amountOf,
  costsOf,
  type EventParts,
  goodsOf,
  type HeadAmounts,
  marginOf,
  nothingLinked,
} from './figures.ts';
import { costHeads, type EventHead, eventHeadLabels } from './heads.ts';

const money = (paise: number) =>
  paise < 0 ? `−₹${rupeeFigure(-paise)}` : `₹${rupeeFigure(paise)}`;

const documentsIn = (count: number) => `${count} ${count === 1 ? 'document' : 'documents'}`;

/** What was earned or spent on a head: the steps before the last add up to it. */
export function explainActual(head: EventHead, parts: Omit<EventParts, 'budget'>): WorkingStep[] {
  const manual = parts.manual?.[head] ?? 0;
  const linked = parts.documents[head] ?? nothingLinked;
  const goods = goodsOf(parts, head);
  const credited =
    linked.credited === 0
      ? []
      : [{ label: 'Credited', how: 'Credit notes on them, without GST', amount: -linked.credited }];
  return [
    { label: 'Entered by hand', how: 'What no document stands for', amount: manual },
    {
      label: 'Linked documents',
      how: `${documentsIn(linked.count)} without GST; drafts and void ones don’t count`,
      amount: linked.value,
    },
    ...credited,
    ...(goods === 0
      ? []
      : [
          {
            label: 'Goods issued',
            how: 'Cost of those that were used, damaged or lost, from Inventory',
            amount: goods,
          },
        ]),
    {
      label: `Actual ${eventHeadLabels[head]}`,
      how: [manual, amountOf(linked), ...(goods === 0 ? [] : [goods])].map(money).join(' + '),
      amount: manual + amountOf(linked) + goods,
    },
  ];
}

const costSteps = (amounts: HeadAmounts, sign: 1 | -1) =>
  costHeads
    .filter((head) => amounts[head] !== 0)
    .map((head) => ({
      label: eventHeadLabels[head],
      how: 'Entered by hand, linked documents and goods',
      amount: sign * amounts[head],
    }));

/** What of the budget was used. */
export function explainUsed(parts: Omit<EventParts, 'budget'>): WorkingStep[] {
  const actual = actualOf(parts);
  return [
    ...costSteps(actual, 1),
    { label: 'Used', how: 'Sum of the five cost heads', amount: costsOf(actual) },
  ];
}

/** What is left of the budget; negative: more was used. */
export function explainBalance(
  eventBudget: number,
  parts: Omit<EventParts, 'budget'>,
): WorkingStep[] {
  const used = costsOf(actualOf(parts));
  return [
    { label: 'Budget', how: 'Budget of the event', amount: eventBudget },
    { label: 'Used', how: 'Actual of the five cost heads', amount: -used },
    {
      label: 'Balance',
      how: `${money(eventBudget)} − ${money(used)}`,
      amount: eventBudget - used,
    },
  ];
}

/** What is left of the revenue; costs are negative, so the steps before add up to it. */
export function explainMargin(parts: Omit<EventParts, 'budget'>): WorkingStep[] {
  const actual = actualOf(parts);
  return [
    { label: 'Revenue', how: 'Entered by hand and linked sales', amount: actual.revenue },
    ...costSteps(actual, -1),
    {
      label: 'Margin',
      how: `${money(actual.revenue)} − ${money(costsOf(actual))}`,
      amount: marginOf(actual),
    },
  ];
}

/** How far the actual figure lies above the planned one. */
export function explainVariance(budget: number, actual: number): WorkingStep[] {
  return [
    { label: 'Actual', how: 'What was earned or spent', amount: actual },
    { label: 'Budget', how: 'What was planned', amount: -budget },
    { label: 'Variance', how: `${money(actual)} − ${money(budget)}`, amount: actual - budget },
  ];
}
