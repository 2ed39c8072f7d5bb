import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { changesBetween, type NewEntry } from '#platform/audit/actions.ts';
import type { Booking } from './booking.ts';
import { returnRecord } from './present.ts';
import type { ReturnRow } from './store.ts';

/** A history entry for a return, under the names of `returnFieldLabels`. */
export function returnEntry(row: ReturnRow, { locked, tickets, parts }: Booking): NewEntry {
  const boxCode = (id: string | null) => locked.boxes.get(id ?? '')?.code ?? null;
  return {
    record: returnRecord(row),
    action: row.kind === 'return' ? 'booked' : 'goods_written_off',
    changes: changesBetween(
      {},
      {
        tickets: [...tickets.values()].map(({ code }) => code).join(', '),
        fromBox: boxCode(row.fromBoxId),
        toBox: boxCode(row.toBoxId),
        warehouse: locked.warehouses.get(row.warehouseId ?? '')?.name ?? null,
        lines: parts
          .map(({ qty, skuId, condition }) => {
            const code = locked.skus.get(skuId)?.code ?? '';
            return `${qty} × ${code} ${condition}`;
          })
          .join(', '),
        eventCost: row.eventCost === 0 ? null : rupeeText(row.eventCost),
        note: row.note,
      },
    ),
  };
}
