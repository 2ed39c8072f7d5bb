import type { Tx } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import { boxStatusEntry, saveBoxStatus } from '#inventory/boxes/actions.ts';
import type { TicketRow } from '#inventory/provisioning/actions.ts';
import type { LockedStock } from '#inventory/stock/actions.ts';
import type { NewEntry } from '#platform/audit/actions.ts';
import type { ReturnRow } from './store.ts';

type Filled = { row: ReturnRow; locked: LockedStock; tickets: ReadonlyMap<string, TicketRow> };

/**
 * Issues transport boxes again in which goods of tickets are out again. Damage of a box moves from
 * its status to its condition, so that every check for boxes that are out finds it. A box that this
 * return emptied is issued again for goods put in by hand as well.
 */
export async function fillBoxes(
  tx: Tx,
  { clock }: Pick<RequestContext, 'clock'>,
  { row, locked, tickets }: Filled,
): Promise<NewEntry[]> {
  const ofTickets = new Set([...tickets.values()].map(({ transportBoxId }) => transportBoxId));
  const boxes = [...new Set([...ofTickets, row.fromBoxId])]
    .flatMap((id) => locked.boxes.get(id ?? '') ?? [])
    .filter(({ id, status }) => (ofTickets.has(id) ? status !== 'ISSUED' : status === 'RETURNED'));
  const [damaged, sound] = [true, false].map((is) =>
    boxes.flatMap(({ id, status }) => ((status === 'DAMAGED') === is ? id : [])),
  ) as [string[], string[]];
  const issued = { status: 'ISSUED', at: clock.now() } as const;
  await saveBoxStatus(tx, sound, issued);
  await saveBoxStatus(tx, damaged, { ...issued, condition: 'DAMAGED' });
  return boxes.map((box) =>
    boxStatusEntry(box, { status: 'ISSUED', action: 'issued_again', partOfId: row.id }),
  );
}
