import { conditionLabels } from '@kolam/contract/inventory/goods/conditions.ts';
import type { GoodsReturn } from '@kolam/contract/inventory/returns/model.ts';
import {
  type ReturnCondition,
  type ReturnDecision,
  returnDecisionLabels,
  returnDecisions,
} from '@kolam/contract/inventory/returns/values.ts';
import { formatCount, formatNumber, nothing } from '#ui/format.ts';

export const decisionOptions = returnDecisions.map((value) => ({
  value,
  label: returnDecisionLabels[value],
}));

export const unitText = (count: number): string => formatCount(count, ['unit', 'units']);

/** "8 good, 1 damaged", in the order of the decisions. */
export function foundText(found: GoodsReturn['found']): string {
  const order: readonly ReturnCondition[] = ['good', 'used', 'damaged', 'missing', 'quarantined'];
  return order
    .filter((condition) => found[condition] > 0)
    .map((condition) => {
      const { label } = conditionLabels[condition];
      return `${formatNumber(found[condition])} ${label.toLowerCase()}`;
    })
    .join(', ');
}

/** Returns the source of the goods: a transport box, else their tickets. */
export function sourceOf({
  fromBox,
  tickets,
  ticketCount,
}: Pick<GoodsReturn, 'fromBox' | 'tickets' | 'ticketCount'>): string {
  if (fromBox) return fromBox.code;
  const more = ticketCount - tickets.length;
  const named = tickets.map(({ code }) => code).join(', ');
  return (more > 0 ? `${named} and ${formatNumber(more)} more` : named) || nothing;
}

/** Returns where they are now. */
export const targetOf = ({ toBox, wh }: Pick<GoodsReturn, 'toBox' | 'wh'>): string =>
  toBox?.code ?? (wh ? `${wh.name}, unboxed` : nothing);

/** Returns the units of each decision: "5 Return to stock (Good), 1 Missing". */
export function decidedText(rows: readonly { decision: ReturnDecision; qty: number }[]): string {
  return returnDecisions
    .map((decision) => ({
      decision,
      count: rows.reduce((sum, row) => sum + (row.decision === decision ? row.qty : 0), 0),
    }))
    .filter(({ count }) => count > 0)
    .map(({ decision, count }) => `${formatNumber(count)} ${returnDecisionLabels[decision]}`)
    .join(', ');
}

/** Returns what happens to goods whose return is reversed. */
export function reversalText(goods: GoodsReturn): string {
  const { units, fromBox, ticketCount, eventCost } = goods;
  const where = fromBox
    ? ` in ${fromBox.code}`
    : ticketCount > 0
      ? ` on ${ticketCount > 1 ? `${formatNumber(ticketCount)} tickets` : sourceOf(goods)}`
      : '';
  const events = eventCost ? ', and no event bears their cost any more' : '';
  return `${unitText(units)} ${units === 1 ? 'is' : 'are'} out again${where}${events}.`;
}
