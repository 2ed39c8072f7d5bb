import { isId } from '@kolam/contract/core/id.ts';
import { provisioningMessages } from '@kolam/contract/inventory/provisioning/messages.ts';
import type { CreateTicket } from '@kolam/contract/inventory/provisioning/rules.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import { lockEventShared } from '#finance/events/queries.ts';
import { lockPartyShared } from '#finance/parties/queries.ts';

/** The recipient of goods: by id, or by name only. */
export type TicketDestination = {
  toRef: string;
  eventId: string | null;
  vendorId: string | null;
};

/**
 * Resolves the recipient: an id is an event or a vendor, which is locked until the transaction
 * ends. Runs before the locks of stock.
 * @throws Failure 400 at `toRef` for an id of neither, 409 `PARTY_ARCHIVED`
 */
export async function requireDestination(
  tx: Tx,
  { toType, toRef }: Pick<CreateTicket, 'toType' | 'toRef'>,
): Promise<TicketDestination> {
  const id = toRef.toLowerCase();
  if (!isId(id)) return { toRef, eventId: null, vendorId: null };
  const unknown = () => invalid({ toRef: provisioningMessages.destinationUnknown(toType) });
  if (toType === 'EVENT') {
    const event = await lockEventShared(tx, id);
    if (!event) throw unknown();
    return { toRef: event.name, eventId: event.id, vendorId: null };
  }
  const vendor = await lockPartyShared(tx, 'vendor', id);
  if (!vendor) throw unknown();
  if (vendor.archivedAt !== null) {
    const message = provisioningMessages.vendorArchived(vendor.name);
    throw conflict('PARTY_ARCHIVED', message, { toRef: message });
  }
  return { toRef: vendor.name, eventId: null, vendorId: vendor.id };
}
