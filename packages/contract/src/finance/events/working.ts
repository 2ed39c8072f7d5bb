/** The calculation of an event's figures, step by step. Amounts are in paise. */

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

/** Explains the revenue or cost of a head. The steps before the last add up to it. */
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

/** Explains how much of the budget was used. */
export function explainUsed(parts: Omit<EventParts, 'budget'>): WorkingStep[] {
  const actual = actualOf(parts);
  return [
    ...costSteps(actual, 1),
    { label: 'Used', how: 'Sum of the five cost heads', amount: costsOf(actual) },
  ];
}

/** Explains the balance of the budget. Negative when overspent. */
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

/** Explains the margin. Costs are negative, so that the steps before the last add up to it. */
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

/** Explains by how much the actual figure exceeds the planned one. */
export function explainVariance(budget: number, actual: number): WorkingStep[] {
  return [
    { label: 'Actual', how: 'What was earned or spent', amount: actual },
    { label: 'Budget', how: 'What was planned', amount: -budget },
    { label: 'Variance', how: `${money(actual)} − ${money(budget)}`, amount: actual - budget },
  ];
}
