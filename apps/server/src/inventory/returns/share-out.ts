import { divideHalfUp, exactNumber } from '@kolam/contract/core/half-up.ts';
import type { Condition } from '@kolam/contract/inventory/goods/conditions.ts';
import type { ReturnCondition } from '@kolam/contract/inventory/returns/values.ts';
import type { TicketLineRow } from '#inventory/provisioning/actions.ts';

/** Returned units of one SKU in one condition. */
export type AskedUnits = { skuId: string; qty: number; condition: ReturnCondition };

/** Units on hand in the transport box that no ticket put there. */
export type BoxedUnits = { skuId: string; condition: Condition; qty: number };

/**
 * Units of one source: a ticket's line, which they leave with `cost` paise, or the transport box,
 * where they were in a condition. `line`: the index of their line in the body.
 */
export type ReturnPart = AskedUnits & {
  line: number;
  cost: number;
  source: { ticketLine: TicketLineRow } | { boxedAs: Condition };
};

/**
 * A SKU with fewer units than requested: the units that its lines ask for together, and those that
 * there are.
 */
export type Short = { lines: number[]; asked: number; there: number };

type Sources = { out: readonly TicketLineRow[]; boxed: readonly BoxedUnits[] };

/**
 * Shares out the requested units: first from lines of tickets in the given order, then from the
 * box. Units take their share of their line's cost, and the last one takes the remainder.
 */
export function shareOut(
  asked: readonly AskedUnits[],
  { out, boxed }: Sources,
): { parts: ReturnPart[]; short: Short | null } {
  const lines = out.map((row) => ({ row, out: row.out, cost: row.cost - row.costBack }));
  const boxes = boxed.map((units) => ({ ...units }));
  const parts: ReturnPart[] = [];
  for (const [line, { skuId, qty, condition }] of asked.entries()) {
    let left = qty;
    const part = (now: number, rest: Pick<ReturnPart, 'cost' | 'source'>) => {
      left -= now;
      parts.push({ line, skuId, qty: now, condition, ...rest });
    };
    for (const open of lines) {
      const now = open.row.skuId === skuId ? Math.min(left, open.out) : 0;
      if (now > 0) part(now, { cost: takeShare(open, now), source: { ticketLine: open.row } });
    }
    for (const units of boxes) {
      const now = units.skuId === skuId ? Math.min(left, units.qty) : 0;
      if (now === 0) continue;
      units.qty -= now;
      part(now, { cost: 0, source: { boxedAs: units.condition } });
    }
    if (left > 0) return { parts: [], short: shortOf(skuId, asked, { out, boxed }) };
  }
  return { parts, short: null };
}

function shortOf(skuId: string, asked: readonly AskedUnits[], { out, boxed }: Sources): Short {
  const lines = asked.flatMap((line, place) => (line.skuId === skuId ? [{ ...line, place }] : []));
  const there = [
    ...out.map((line) => ({ skuId: line.skuId, qty: line.out })),
    ...boxed.map((units) => ({ skuId: units.skuId, qty: units.qty })),
  ];
  return {
    lines: lines.map(({ place }) => place),
    asked: lines.reduce((sum, { qty }) => sum + qty, 0),
    there: there.reduce((sum, units) => sum + (units.skuId === skuId ? units.qty : 0), 0),
  };
}

function takeShare(open: { out: number; cost: number }, units: number): number {
  const share = exactNumber(divideHalfUp(BigInt(open.cost) * BigInt(units), BigInt(open.out)));
  open.out -= units;
  open.cost -= share;
  return share;
}
