import { countMessages } from '@kolam/contract/inventory/counts/messages.ts';
import type { ScanCount } from '@kolam/contract/inventory/counts/rules.ts';
import { mostStock } from '@kolam/contract/inventory/goods/conditions.ts';
import { invalid, notFound } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { identifyCode } from '#inventory/scanner/queries.ts';
import { addCounted } from './line-store.ts';
import { lookAt } from './look.ts';
import { boxOfPlace, enterPlace, showPlace } from './places.ts';
import { presentLine } from './present-lines.ts';
import { requireOpen } from './states.ts';
import { lockCount } from './store.ts';

/**
 * Counts a scanned code: a box's code moves counting to that box, a SKU's code counts units of it.
 * The count is locked shared, so that several users can count at once. Scans are stored on their
 * lines, not in the history.
 */
export function scanForCount(context: RequestContext, id: string, body: ScanCount) {
  return context.transaction(async (tx) => {
    const count = await lockCount(tx, id, 'share');
    if (!count) throw notFound();
    requireOpen(count);
    const found = await identifyCode(tx, body.code);
    if (found.type === 'unknown') throw invalid({ code: found.message });
    if (found.type === 'product' && body.placeOnly) {
      throw invalid({ code: countMessages.placeFirst });
    }
    if (found.type === 'box') {
      await enterPlace(tx, context, { count, box: found.box, field: 'code' });
      const place = await showPlace(tx, count, found.box);
      return { data: { type: 'place' as const, place } };
    }
    const box = await boxOfPlace(tx, { count, boxId: body.boxId });
    const placeId = await enterPlace(tx, context, { count, box, field: 'boxId', scans: true });
    const { condition, qty } = body;
    const { sku } = found;
    const line = await addCounted(tx, {
      countId: id,
      placeId,
      sku,
      condition,
      qty,
      look: await lookAt(tx, { skuId: sku.id, placeId, condition }),
      at: context.clock.now(),
      by: context.actor.name,
    });
    if (line.counted > mostStock) throw invalid({ qty: countMessages.tooMany });
    return {
      data: {
        type: 'line' as const,
        place: await showPlace(tx, count, box),
        line: await presentLine(tx, count, line),
      },
    };
  });
}
