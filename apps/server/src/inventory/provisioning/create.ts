import { dayOf, financialYearOf } from '@kolam/contract/core/dates.ts';
import { provisioningMessages } from '@kolam/contract/inventory/provisioning/messages.ts';
import type { CreateTicket } from '@kolam/contract/inventory/provisioning/rules.ts';
import { fixedPrefixes } from '@kolam/contract/platform/organisation/values.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { RequestContext } from '#core/request-context.ts';
import { reserveNumber } from '#finance/numbering/actions.ts';
import { boxStatusEntry, type LockedBox, saveBoxStatus } from '#inventory/boxes/actions.ts';
import { requireSkus, type SkuReference } from '#inventory/catalogue/queries.ts';
import type { LockedStock } from '#inventory/stock/actions.ts';
import { changesBetween, recordChanges } from '#platform/audit/actions.ts';
import { requireDestination, type TicketDestination } from './destination.ts';
import { linesText } from './lines-text.ts';
import { lockPicks } from './lock-picks.ts';
import type { PlannedPick } from './pick-plan.ts';
import { postPicks } from './post-picks.ts';
import { presentTicket, ticketRecord } from './present.ts';
import { ticketsOutIn } from './queries.ts';
import { insertTicket, type TicketRow } from './store.ts';

/** Issues goods: the ticket, its lines and one ALLOCATE movement, all or nothing. */
export function createTicket(context: RequestContext, body: CreateTicket) {
  return context.transaction(async (tx) => {
    const destination = await requireDestination(tx, body);
    const skus = await requireSkus(tx, body.lines);
    const { locked, picks } = await lockPicks(tx, body, skus);
    const box = await requireTransportBox(tx, locked, body.transportBoxId);
    const row = await writeTicket(tx, context, { body, destination, skus, picks });
    await postPicks(tx, context, { row, picks, locked, lines: [] });
    if (box) {
      await saveBoxStatus(tx, [box.id], { status: 'ISSUED', at: context.clock.now() });
    }
    await recordChanges(tx, context, [
      {
        record: ticketRecord(row),
        action: 'issued',
        changes: changesBetween(
          {},
          {
            toType: row.toType,
            toRef: row.toRef,
            transportBox: box?.code ?? null,
            note: row.note,
            lines: linesText(body.lines, skus),
          },
        ),
      },
      ...(box
        ? [boxStatusEntry(box, { status: 'ISSUED', action: 'issued', partOfId: row.id })]
        : []),
    ]);
    return { data: await presentTicket(tx, row) };
  });
}

/**
 * Returns the box that the goods go into, or null if none is named.
 * @throws Failure 400 at `transportBoxId`, 409 `BOX_TAKEN` where another ticket's goods are out in
 * it, `BOX_NOT_AVAILABLE` where it came back or was damaged and a user has not made it available
 * again
 */
async function requireTransportBox(
  tx: Tx,
  locked: LockedStock,
  id: string | null,
): Promise<LockedBox | null> {
  if (id === null) return null;
  const box = locked.boxes.get(id);
  if (!box) throw invalid({ transportBoxId: provisioningMessages.boxUnknown });
  if (box.type !== 'transport') {
    throw invalid({ transportBoxId: provisioningMessages.notATransportBox(box.code) });
  }
  const [ticket] = await ticketsOutIn(tx, [id]);
  if (ticket) {
    const message = provisioningMessages.boxTaken(box.code, ticket.code);
    throw conflict('BOX_TAKEN', message, { transportBoxId: message });
  }
  if (box.status !== 'AVAILABLE') {
    const message = provisioningMessages.boxNotAvailable(box.code, box.status);
    throw conflict('BOX_NOT_AVAILABLE', message, { transportBoxId: message });
  }
  return box;
}

type Planned = {
  body: CreateTicket;
  destination: TicketDestination;
  skus: readonly SkuReference[];
  picks: readonly PlannedPick[];
};

/**
 * Writes the ticket under the next number of its series. Other transactions wait for that number
 * until this one ends.
 */
async function writeTicket(
  tx: Tx,
  context: RequestContext,
  { body, destination, skus, picks }: Planned,
): Promise<TicketRow> {
  const now = context.clock.now();
  const financialYear = financialYearOf(dayOf(now));
  const prefix = fixedPrefixes.ticket;
  const numbered = await reserveNumber(tx, { kind: 'ticket', prefix, financialYear });
  const units = picks.reduce((sum, { qty }) => sum + qty, 0);
  return insertTicket(tx, {
    id: newId(),
    createdAt: now,
    updatedAt: now,
    ...numbered,
    financialYear,
    status: 'OPEN',
    toType: body.toType,
    ...destination,
    transportBoxId: body.transportBoxId,
    note: body.note,
    issuedByName: context.actor.name,
    units,
    out: units,
    closedAt: null,
    closedByName: null,
    goods: [...new Set(skus.map(({ code }) => code))].join('\n'),
  });
}
