import type { Tx } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import { boxStatusEntry, saveBoxStatus } from '#inventory/boxes/actions.ts';
import { issuedUnitsIn } from '#inventory/provisioning/queries.ts';
import type { LockedStock } from '#inventory/stock/actions.ts';
import { unitsInBoxes } from '#inventory/stock/queries.ts';
import type { NewEntry } from '#platform/audit/actions.ts';
import type { ReturnRow } from './store.ts';

type Emptied = { row: ReturnRow; locked: LockedStock; boxIds: readonly string[] };

/**
 * Marks transport boxes as returned that are empty and have nothing out. Damaged boxes keep their
 * status.
 */
export async function releaseBoxes(
  tx: Tx,
  { clock }: Pick<RequestContext, 'clock'>,
  { row, locked, boxIds }: Emptied,
): Promise<NewEntry[]> {
  const boxes = [...new Set(boxIds)]
    .flatMap((id) => locked.boxes.get(id) ?? [])
    .filter(({ status }) => status === 'ISSUED' || status === 'AVAILABLE');
  const ids = boxes.map(({ id }) => id);
  const out = await issuedUnitsIn(tx, ids);
  const there = await unitsInBoxes(tx, ids);
  const back = boxes.filter(({ id }) => !out.has(id) && !there.has(id));
  await saveBoxStatus(
    tx,
    back.map(({ id }) => id),
    { status: 'RETURNED', at: clock.now() },
  );
  return back.map((box) =>
    boxStatusEntry(box, { status: 'RETURNED', action: 'emptied', partOfId: row.id }),
  );
}
